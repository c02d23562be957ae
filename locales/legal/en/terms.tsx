import { product } from "../../../lib/product";
import type { WriteLegalDocument } from "../legal-document";

export const terms: WriteLegalDocument = ({ operator, contact, sale, link }) => ({
  title: "Terms of use",
  description: `The terms of use of ${product.name}: what the service does, what you answer for and what we answer for.`,
  sections: [
    {
      heading: "1. Scope",
      body: (
        <>
          <p>These terms apply to the use of {product.name} on this website. The provider is:</p>
          {operator}
          <p>Other terms apply only if we have agreed to them in text form.</p>
        </>
      ),
    },
    {
      heading: "2. What the service does",
      body: (
        <>
          <p>
            You write an invoice on the sheet, see totals and VAT at once and receive it as a PDF or as an
            e-invoice (ZUGFeRD PDF, XML to EN 16931 or XRechnung, and a verification file). Files that were
            made here can be opened again.
          </p>
          <p>
            {product.name} is in beta. Features may change. The service sends no invoices, keeps no books and
            archives nothing for you.
          </p>
        </>
      ),
    },
    {
      heading: "3. Price and conclusion",
      body: (
        <>
          <p>
            The sheet, its design and the plain PDF are free of charge. You need no account. The agreement
            comes about when you accept these terms before creating or uploading a document, and covers that
            one operation. You may leave at any time.
          </p>
          {sale === "free" ? (
            <p>E-invoices are free of charge here, too.</p>
          ) : (
            <>
              <p>
                E-invoices cost credit: one for each invoice number. You may correct and download the same
                number again for 30 days without another one. A detail that is missing or wrong costs nothing.
              </p>
              {sale === "stripe" && (
                <p>
                  You buy credit singly or as a package. The price is shown before you order, in euros and
                  including VAT. It is paid once; there is no subscription. You pay on the page of our payment
                  service Stripe. The order becomes binding only there, with the button by which you pay.
                </p>
              )}
              {sale === "demo" && (
                <p>
                  This installation only demonstrates payment. No money is taken, and you commit yourself to
                  nothing, even though the button is called like a real one.
                </p>
              )}
              {sale === "codes" && (
                <p>Nothing is sold here at present. Credit comes with a code that we give away.</p>
              )}
              <p>
                A code belongs to every purchase. You see it after the payment, and it stands in the
                payment&rsquo;s description. A package is redeemed with its code, on any device, until it is
                used up. Credit does not expire. Anyone who knows the code can use it; keep it like cash. If a
                payment is refunded or disputed, we take back the credit that is not yet spent.
              </p>
            </>
          )}
        </>
      ),
    },
    {
      heading: "4. Your part",
      body: (
        <ul>
          <li>
            You are responsible for the content of your invoices: details, tax rates, amounts, texts, logo and
            letterhead. Please check every document before you send it.
          </li>
          <li>
            Your invoice lies in your browser only. Keep copies of finished documents yourself. The XML of an
            e-invoice is the original; keep it unchanged, as a rule for eight years (section 14b UStG, section
            147 AO).
          </li>
          <li>
            You do not use the service for unlawful purposes, in particular not for sham invoices or in
            another person&rsquo;s name.
          </li>
          <li>You do not disturb its operation and do not call the service in bulk by programs.</li>
        </ul>
      ),
    },
    {
      heading: "5. Rights",
      body: (
        <p>
          Your content and the documents made from it belong to you. We use them only to make the document you
          asked for. You may use the documents without restriction, in business too.
        </p>
      ),
    },
    {
      heading: "6. Availability",
      body: (
        <p>
          We do our best to keep the service available but make no promise for what is free of charge. We may
          change, interrupt or end it. Your invoice in the browser is not affected.
          {sale === "stripe" && " If we end it, we refund credit that was paid for and not spent."}
        </p>
      ),
    },
    {
      heading: "7. Liability",
      body: (
        <>
          <p>
            We are liable without limit for intent and gross negligence, for injury to life, body or health,
            under the Product Liability Act, and as far as we have given a guarantee or fraudulently concealed
            a defect.
          </p>
          <p>
            For slight negligence we are liable only if we breach a duty whose performance makes the use
            possible in the first place and on which you may rely, and then only for foreseeable, typical
            damage. Otherwise liability for slight negligence is excluded.
          </p>
          <p>
            What {product.name} can do for tax and law, and what it cannot, is in the{" "}
            {link("disclaimer", "disclaimer")}.
          </p>
        </>
      ),
    },
    {
      heading: "8. Privacy",
      body: <p>Which data are processed, and when, is in the {link("privacy", "privacy policy")}.</p>,
    },
    {
      heading: "9. Processing on your behalf (Article 28 GDPR)",
      body: (
        <>
          <p>
            If your invoice holds personal data of others and the GDPR applies to you in this respect, we
            process these data on your behalf. The following applies:
          </p>
          <ul>
            <li>
              Subject and purpose: making XML and PDF from your details, or reading XML and draft from an
              uploaded PDF. Duration: the single request.
            </li>
            <li>
              Data: names, addresses, contact, tax and bank details, services and amounts. Data subjects: you,
              your customers and their contacts. Special categories of data (Article 9 GDPR) do not belong on
              the sheet.
            </li>
            <li>
              We process the data only on your instructions; each call is an instruction. If we consider one
              unlawful, we tell you. The program transfers nothing to countries outside the European Union.
            </li>
            <li>People with access to the server are bound to confidentiality.</li>
            <li>
              We protect the data under Article 32 GDPR: no storage of the invoice, every request processed
              apart, PDF printing without access to the network, logs without content.
            </li>
            <li>
              A hosting provider may serve as a further processor; we bind it to the same duties and name it
              on request. We announce changes on this page; you may object by no longer using the service.
            </li>
            <li>
              As far as possible without stored data, we help you with requests of data subjects and with your
              duties under Articles 32 to 36 GDPR. We report a personal data breach without undue delay on
              this page and, where we can reach you, to you.
            </li>
            <li>
              After the answer the data are discarded; nothing is left to delete or return. On request we
              provide the evidence under Article 28(3)(h) GDPR and allow audits by appointment.
            </li>
          </ul>
        </>
      ),
    },
    {
      heading: "10. Withdrawal",
      body: (
        <>
          <p>
            Whether and when consumers have a right of withdrawal is explained on the page{" "}
            {link("withdrawal", "Withdrawal")}.
          </p>
          {sale === "stripe" && (
            <p>
              By accepting these terms you ask us to make an e-invoice at once when you request it, and
              confirm that your right of withdrawal for that e-invoice ends with it.
            </p>
          )}
        </>
      ),
    },
    {
      heading: "11. Final provisions",
      body: (
        <>
          <p>
            German law applies, excluding the UN Convention on Contracts for the International Sale of Goods.
            Consumers keep the protection of the mandatory provisions of the country where they usually live.
            If you are a merchant, a legal person or a special fund under public law, the courts at the
            provider&rsquo;s seat have jurisdiction.
          </p>
          <p>
            The version that you accept with each operation applies. The German text is authoritative. If one
            provision is invalid, the others remain valid.
          </p>
          <p>
            We do not take part in dispute resolution before a consumer arbitration board and are not obliged
            to do so. If something is wrong, write to us {contact}.
          </p>
        </>
      ),
    },
  ],
});
