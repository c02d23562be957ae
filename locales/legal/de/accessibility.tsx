import { product } from "../../../lib/product";
import type { WriteLegalDocument } from "../legal-document";

export const accessibility: WriteLegalDocument = ({ contact }) => ({
  title: "Erklärung zur Barrierefreiheit",
  description: `Wie ${product.name} zugänglich ist, wo noch Grenzen liegen und wie Sie uns Hindernisse melden.`,
  sections: [
    {
      heading: "Unser Ziel",
      body: (
        <p>
          Alle sollen mit {product.name} eine Rechnung schreiben können. Wir richten uns nach den Web Content
          Accessibility Guidelines (WCAG) 2.2, Stufe AA, und nach EN 301 549, auf die das
          Barrierefreiheitsstärkungsgesetz (BFSG) Bezug nimmt.
        </p>
      ),
    },
    {
      heading: "Was der Dienst ist",
      body: (
        <p>
          Eine Seite mit einem Rechnungsblatt im Format A4. Jede Angabe auf dem Blatt ist ein Eingabefeld.
          Werkzeuge stehen daneben oder darüber, weitere Schritte öffnen sich in Dialogen. Das Ergebnis sind
          Dateien (PDF, XML, Text).
        </p>
      ),
    },
    {
      heading: "Was dafür getan ist",
      body: (
        <ul>
          <li>
            Das Schreiben, Erstellen und Hochladen geht mit der Tastatur allein; der Fokus ist immer sichtbar.
          </li>
          <li>
            Felder, Tabellen, Werkzeuge und Dialoge sind für Vorleseprogramme benannt. Meldungen werden
            angesagt.
          </li>
          <li>
            Schrift und Bedienelemente haben ausreichende Kontraste, hell wie dunkel. Nichts steht nur in
            Farbe da.
          </li>
          <li>Wer im System weniger Bewegung eingestellt hat, sieht keine Animationen.</li>
          <li>Es gibt keine Zeitgrenze. Löschen und Ersetzen lassen sich rückgängig machen.</li>
          <li>Das PDF trägt Strukturangaben (Tags), Sprache und Titel.</li>
        </ul>
      ),
    },
    {
      heading: "Wo noch Grenzen liegen",
      body: (
        <ul>
          <li>
            Das Blatt hat die feste Breite eines A4-Bogens. Auf schmalen Bildschirmen oder bei starker
            Vergrößerung muss es seitlich gerollt werden.
          </li>
          <li>Das Blatt bleibt auch bei dunkler Darstellung weiß, weil es zeigt, was gedruckt wird.</li>
          <li>Das PDF ist nicht auf Übereinstimmung mit PDF/UA geprüft.</li>
          <li>
            Den QR-Code zum Bezahlen liest nur eine Kamera. Dieselben Angaben stehen als Text auf der
            Rechnung.
          </li>
        </ul>
      ),
    },
    {
      heading: "Wie wir prüfen",
      body: (
        <p>
          Mit automatischen Prüfungen der Seiten und Dialoge und mit Abläufen, die nur die Tastatur benutzen,
          bei jeder Änderung des Programms. Eine Prüfung durch eine unabhängige Stelle gab es bisher nicht.
          Diese Erklärung beruht auf unserer eigenen Bewertung.
        </p>
      ),
    },
    {
      heading: "Hindernis melden",
      body: (
        <>
          <p>
            Stoßen Sie auf ein Hindernis, schreiben Sie uns {contact}. Nennen Sie möglichst die Stelle und Ihr
            Hilfsmittel.
          </p>
          <p>
            Hilft das nicht, können Sie sich an die Marktüberwachungsstelle der Länder für die
            Barrierefreiheit von Produkten und Dienstleistungen (MLBF) in Magdeburg wenden, soweit das BFSG
            auf das Angebot anwendbar ist.
          </p>
        </>
      ),
    },
  ],
});
