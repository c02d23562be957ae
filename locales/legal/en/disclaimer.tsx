import { product } from "../../../lib/product";
import type { WriteLegalDocument } from "../legal-document";

export const disclaimer: WriteLegalDocument = ({ contact, link }) => ({
  title: "Disclaimer",
  description: `What ${product.name} checks and what it does not: no tax advice; the invoice's content remains yours.`,
  sections: [
    {
      heading: "No tax or legal advice",
      body: (
        <p>
          {product.name} is a writing tool. It computes with what you enter and knows nothing of your case.
          Hints on the sheet and in dialogs are general and no substitute for advice. When in doubt, please
          ask a tax adviser or your tax office.
        </p>
      ),
    },
    {
      heading: "What is in your hands",
      body: (
        <>
          <p>Whether an invoice is right is your responsibility. This includes in particular:</p>
          <ul>
            <li>
              the mandatory details under sections 14 and 14a UStG, including a sequential invoice number,
            </li>
            <li>the right tax rate, a tax exemption and its reason,</li>
            <li>the rule for small businesses under section 19 UStG,</li>
            <li>reverse charge and supplies abroad,</li>
            <li>whether an e-invoice is mandatory, and in which form your customer accepts it,</li>
            <li>
              bank details and amount, in the QR code too. Please check both before you send the invoice.
            </li>
          </ul>
        </>
      ),
    },
    {
      heading: "What the program checks",
      body: (
        <p>
          Before making an e-invoice, {product.name} checks that the details are complete and formally fit EN
          16931 and XRechnung. This says nothing about whether they are true or right for tax purposes. A
          plain PDF is not an e-invoice. The verification file shows whether the XML has been changed since it
          was made; it is not an electronic signature.
        </p>
      ),
    },
    {
      heading: "Keeping records",
      body: (
        <p>
          We do not store your invoices. The XML of an e-invoice is the original. Businesses keep it unchanged
          and readable, as a rule for eight years from the end of the year in which the invoice was issued
          (section 14b UStG, section 147 AO). A printout is not enough, and the browser is no archive.
        </p>
      ),
    },
    {
      heading: "Extent of liability",
      body: (
        <p>
          For damage from wrong or missing details on an invoice, from late sending or from lost browser data
          we are liable only to the extent that section 7 of the {link("terms", "terms of use")} sets out.
          Liability that the law makes mandatory is not affected.
        </p>
      ),
    },
    {
      heading: "Found a mistake",
      body: <p>If the sheet computes wrongly or a validator rejects a file, please write to us {contact}.</p>,
    },
  ],
});
