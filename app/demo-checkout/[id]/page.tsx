import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { cache } from "react";
import { ProductMark } from "../../../components/editor/product-mark";
import { formatMoney } from "../../../lib/values/format";
import { fromCents } from "../../../lib/values/money";
import type { Locale } from "../../../lib/locale";
import { product } from "../../../lib/product";
import { words } from "../../../locales/words";
import { demoOrderAt } from "../../../web/demo-checkout";
import "../../../components/ui/button.css";
import "../../../components/shop/price.css";
import "./demo-checkout.css";

export const dynamic = "force-dynamic";

const checkoutWords = async (locale: Locale) => (await words[locale].dialogs()).default.checkout;
const orderAt = cache(demoOrderAt);

interface PageProps {
  readonly params: Promise<{ readonly id: string }>;
}

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const order = (await orderAt((await params).id)) ?? notFound();
  return {
    title: `${(await checkoutWords(order.locale)).title} · ${product.name}`,
    robots: { index: false, follow: false },
  };
}

/** Stands in for the page of a payment provider where none is configured. It works without scripts. */
export default async function DemoCheckoutPage({ params }: PageProps) {
  const { id } = await params;
  const { productName, price, vat, amount, locale, description, isOpen } = (await orderAt(id)) ?? notFound();
  const said = await checkoutWords(locale);
  const total = formatMoney(fromCents(price), locale);
  // The code is the last word; it should not be broken at its hyphens.
  const codeAt = description.lastIndexOf(" ") + 1;
  const to = (action: "pay" | "fail" | "cancel"): string => `/api/demo-checkout/${id}/${action}`;
  return (
    <div className="ed-app demo" lang={locale}>
      <header className="demo-header">
        <p className="ed-brand">
          <ProductMark />
          <span>{product.name}</span>
        </p>
        <p className="ed-pill ed-pill-discount">{said.mark}</p>
      </header>
      <main className="demo-main">
        <div className="demo-head">
          <h1>{isOpen ? said.heading : said.closed}</h1>
          <p>{isOpen ? said.context : said.closedText}</p>
        </div>
        <section className="demo-slip" aria-label={said.slip}>
          <p className="demo-stamp" aria-hidden>
            {said.mark}
          </p>
          <h2>{said.slip}</h2>
          <dl className="demo-rows">
            <div>
              <dt>{productName}</dt>
              <dd>{total}</dd>
            </div>
            <div className="demo-detail">
              <dt>{said.amount}</dt>
              <dd>{amount}</dd>
            </div>
            <div className="demo-total">
              <dt>{said.total}</dt>
              <dd>{total}</dd>
            </div>
          </dl>
          <p className="demo-vat">{vat}</p>
          <p className="demo-text">
            <span>{said.receipt}</span>
            {description.slice(0, codeAt)}
            <strong>{description.slice(codeAt)}</strong>
          </p>
        </section>
        <form className="demo-actions" method="post">
          <p className="demo-notice">{said.notice}</p>
          {isOpen ? (
            <>
              <button className="ed-button ed-button-primary" formAction={to("pay")}>
                {said.pay}
              </button>
              <button className="ed-button ed-button-plain" formAction={to("fail")}>
                {said.fail}
              </button>
              <button className="ed-button ed-button-quiet" formAction={to("cancel")}>
                {said.cancel}
              </button>
            </>
          ) : (
            // To where the provider has already sent the browser once: the editor finds out what became of it.
            <button className="ed-button ed-button-primary" formAction={to("fail")}>
              {said.back}
            </button>
          )}
        </form>
      </main>
    </div>
  );
}
