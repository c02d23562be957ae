import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { cache } from "react";
import { Logo } from "../../../components/editor/logo";
import { formatMoney } from "../../../lib/format";
import { euros } from "../../../lib/payment/price";
import { product } from "../../../lib/product";
import de from "../../../locales/demo/de.json";
import en from "../../../locales/demo/en.json";
import { demoOrderAt } from "../../../web/demo-checkout";
import "../../../styles/demo-checkout.css";

export const dynamic = "force-dynamic";

const texts = { de, en };
const orderAt = cache(demoOrderAt);

interface PageProps {
  readonly params: Promise<{ readonly id: string }>;
}

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const order = (await orderAt((await params).id)) ?? notFound();
  return {
    title: `${texts[order.locale].title} · ${product.name}`,
    robots: { index: false, follow: false },
  };
}

/** Stands in for the page of a payment provider where none is configured. It works without scripts. */
export default async function DemoCheckoutPage({ params }: PageProps) {
  const { id } = await params;
  const { productName, price, amount, locale, description, isOpen } = (await orderAt(id)) ?? notFound();
  const words = texts[locale];
  const total = formatMoney(euros(price), locale);
  // The code is the last word; it should not be broken at its hyphens.
  const codeAt = description.lastIndexOf(" ") + 1;
  const to = (action: "pay" | "fail" | "cancel"): string => `/api/demo-checkout/${id}/${action}`;
  return (
    <div className="ed-app demo" lang={locale}>
      <header className="demo-header">
        <p className="ed-brand">
          <Logo />
          <span>{product.name}</span>
        </p>
        <p className="ed-pill ed-pill-discount">{words.mark}</p>
      </header>
      <main className="demo-main">
        <div className="demo-head">
          <h1>{isOpen ? words.heading : words.closed}</h1>
          <p>{isOpen ? words.context : words.closedText}</p>
        </div>
        <section className="demo-slip" aria-label={words.slip}>
          <p className="demo-stamp" aria-hidden>
            {words.mark}
          </p>
          <h2>{words.slip}</h2>
          <dl className="demo-rows">
            <div>
              <dt>{productName}</dt>
              <dd>{total}</dd>
            </div>
            <div className="demo-detail">
              <dt>{words.amount}</dt>
              <dd>{amount}</dd>
            </div>
            <div className="demo-total">
              <dt>{words.total}</dt>
              <dd>{total}</dd>
            </div>
          </dl>
          <p className="demo-vat">{words.vat}</p>
          <p className="demo-text">
            <span>{words.receipt}</span>
            {description.slice(0, codeAt)}
            <strong>{description.slice(codeAt)}</strong>
          </p>
        </section>
        <form className="demo-actions" method="post">
          <p className="demo-notice">{words.notice}</p>
          {isOpen ? (
            <>
              <button className="ed-button ed-button-primary" formAction={to("pay")}>
                {words.pay}
              </button>
              <button className="ed-button ed-button-plain" formAction={to("fail")}>
                {words.fail}
              </button>
              <button className="ed-button ed-button-quiet" formAction={to("cancel")}>
                {words.cancel}
              </button>
            </>
          ) : (
            // To where the provider has already sent the browser once: the editor finds out what became of it.
            <button className="ed-button ed-button-primary" formAction={to("fail")}>
              {words.back}
            </button>
          )}
        </form>
      </main>
    </div>
  );
}
