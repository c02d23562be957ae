import { product } from "../../../lib/product";
import type { WriteLegalDocument } from "../legal-document";

export const imprint: WriteLegalDocument = ({ operator, contact, link }) => ({
  title: "Imprint",
  description: `Who runs this installation of ${product.name}, and how to reach them.`,
  sections: [
    { heading: "Information under section 5 DDG", body: operator },
    {
      heading: "Questions about the product",
      body: <p>Write to us {contact}.</p>,
    },
    {
      heading: "Dispute resolution",
      body: (
        <p>
          We do not take part in dispute resolution before a consumer arbitration board and are not obliged to
          do so (section 36 VSBG).
        </p>
      ),
    },
    {
      heading: "Content",
      body: (
        <p>
          The invoices made with {product.name} come from the people who write them. What we answer for, and
          what we do not, is in the {link("disclaimer", "disclaimer")} and in the{" "}
          {link("terms", "terms of use")}.
        </p>
      ),
    },
  ],
});
