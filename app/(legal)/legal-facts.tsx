import type { Locale } from "../../lib/locale";
import { isComplete, legalPaths, addressLines, type Operator } from "../../lib/site/legal";
import type { words } from "../../locales/words";
import type { LegalFacts, Sale } from "../../locales/legal/legal-document";
import type { WebEnv } from "../../web/env";

/** The words around the legal texts. */
export type LegalWords = Awaited<ReturnType<(typeof words)[Locale]["common"]>>["default"]["legal"];

/** What the legal texts say about this installation, in a language. */
export const legalFacts = (locale: Locale, words: LegalWords, operator: Operator, sale: Sale): LegalFacts => {
  const paths = legalPaths[locale];
  return {
    operator: <OperatorData words={words} operator={operator} />,
    contact:
      operator.supportEmail === undefined ? (
        <a href={paths.imprint}>{words.byImprint}</a>
      ) : (
        <>
          {words.byEmail} <Email address={operator.supportEmail} />
        </>
      ),
    sale,
    link: (text, label) => <a href={paths[text]}>{label}</a>,
  };
};

interface OperatorDataProps {
  readonly words: LegalWords;
  readonly operator: Operator;
}

/** The operator as on a letter; what the law asks for and nobody has entered is said to be missing. */
function OperatorData({ words, operator }: OperatorDataProps) {
  const { name, address, email, vatId } = operator;
  const lines = [...(name === undefined ? [] : [name]), ...address];
  return (
    <>
      {(lines.length > 0 || email !== undefined || vatId !== undefined) && (
        <address className="legal-operator">
          {lines.map((line, index) => (
            <span key={index}>{line}</span>
          ))}
          {email !== undefined && (
            <span>
              {words.email}: <Email address={email} />
            </span>
          )}
          {vatId !== undefined && (
            <span>
              {words.vatId}: {vatId}
            </span>
          )}
        </address>
      )}
      {!isComplete(operator) && <p className="legal-notice">{words.operatorMissing}</p>}
    </>
  );
}

const Email = ({ address }: { readonly address: string }) => <a href={`mailto:${address}`}>{address}</a>;

type OperatorEnv = Pick<
  WebEnv,
  "OPERATOR_NAME" | "OPERATOR_ADDRESS" | "OPERATOR_EMAIL" | "OPERATOR_VAT_ID" | "SUPPORT_EMAIL"
>;

/** The operator as the environment names it. */
export const operatorOf = (env: OperatorEnv): Operator => ({
  name: env.OPERATOR_NAME,
  address: addressLines(env.OPERATOR_ADDRESS ?? ""),
  email: env.OPERATOR_EMAIL,
  vatId: env.OPERATOR_VAT_ID,
  supportEmail: env.SUPPORT_EMAIL ?? env.OPERATOR_EMAIL,
});

/** How e-invoices are had in this installation. */
export const saleOf = ({
  PAYWALL,
  APP_ENV,
  STRIPE_PRICE_SINGLE_DE,
}: Pick<WebEnv, "PAYWALL" | "APP_ENV" | "STRIPE_PRICE_SINGLE_DE">): Sale => {
  if (!PAYWALL) return "free";
  if (STRIPE_PRICE_SINGLE_DE !== undefined) return "stripe";
  return APP_ENV === "production" ? "codes" : "demo";
};
