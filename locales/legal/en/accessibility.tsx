import { product } from "../../../lib/product";
import type { WriteLegalDocument } from "../legal-document";

export const accessibility: WriteLegalDocument = ({ contact }) => ({
  title: "Accessibility statement",
  description: `How accessible ${product.name} is, where its limits still are and how to report a barrier.`,
  sections: [
    {
      heading: "Our aim",
      body: (
        <p>
          Everybody should be able to write an invoice with {product.name}. We follow the Web Content
          Accessibility Guidelines (WCAG) 2.2, level AA, and EN 301 549, to which the German Accessibility
          Strengthening Act (BFSG) refers.
        </p>
      ),
    },
    {
      heading: "What the service is",
      body: (
        <p>
          One page with an invoice sheet in A4 format. Every detail on the sheet is an input field. Tools
          stand beside or above it; further steps open in dialogs. The result is files (PDF, XML, text).
        </p>
      ),
    },
    {
      heading: "What has been done",
      body: (
        <ul>
          <li>Writing, creating and uploading work with the keyboard alone; the focus is always visible.</li>
          <li>Fields, tables, tools and dialogs are named for screen readers. Messages are announced.</li>
          <li>
            Text and controls have sufficient contrast, light and dark. Nothing is told by colour alone.
          </li>
          <li>With reduced motion set in the system there are no animations.</li>
          <li>There is no time limit. Deleting and replacing can be undone.</li>
          <li>The PDF carries structure (tags), language and title.</li>
        </ul>
      ),
    },
    {
      heading: "Where limits remain",
      body: (
        <ul>
          <li>
            The sheet has the fixed width of A4 paper. On narrow screens or with strong magnification it has
            to be scrolled sideways.
          </li>
          <li>The sheet stays white in dark mode because it shows what will be printed.</li>
          <li>The PDF has not been checked for conformance with PDF/UA.</li>
          <li>Only a camera reads the payment QR code. The same details stand on the invoice as text.</li>
        </ul>
      ),
    },
    {
      heading: "How we check",
      body: (
        <p>
          By automatic checks of pages and dialogs and by runs that use only the keyboard, with every change
          of the program. No independent body has assessed it so far. This statement rests on our own
          assessment.
        </p>
      ),
    },
    {
      heading: "Report a barrier",
      body: (
        <>
          <p>
            If you meet a barrier, write to us {contact}. If you can, name the place and your assistive
            technology.
          </p>
          <p>
            If that does not help, you can turn to the market surveillance authority of the German states for
            the accessibility of products and services (MLBF) in Magdeburg, as far as the BFSG applies to the
            offer.
          </p>
        </>
      ),
    },
  ],
});
