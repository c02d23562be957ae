import { product } from "../../../lib/product";
import type { WriteLegalDocument } from "../legal-document";

export const imprint: WriteLegalDocument = ({ operator, contact, link }) => ({
  title: "Impressum",
  description: `Wer diese Installation von ${product.name} betreibt und wie Sie den Betreiber erreichen.`,
  sections: [
    { heading: "Angaben nach § 5 DDG", body: operator },
    {
      heading: "Fragen zum Programm",
      body: <p>Schreiben Sie uns {contact}.</p>,
    },
    {
      heading: "Streitbeilegung",
      body: (
        <p>
          Wir nehmen an keinem Streitbeilegungsverfahren vor einer Verbraucherschlichtungsstelle teil und sind
          dazu nicht verpflichtet (§ 36 VSBG).
        </p>
      ),
    },
    {
      heading: "Inhalte",
      body: (
        <p>
          Die Rechnungen, die mit {product.name} entstehen, stammen von den Personen, die sie schreiben. Wofür
          wir einstehen und wofür nicht, steht im {link("disclaimer", "Haftungsausschluss")} und in den{" "}
          {link("terms", "AGB")}.
        </p>
      ),
    },
  ],
});
