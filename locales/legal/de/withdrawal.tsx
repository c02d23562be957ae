import { product } from "../../../lib/product";
import type { WriteLegalDocument } from "../legal-document";

export const withdrawal: WriteLegalDocument = ({ operator, contact, sale }) => ({
  title: "Widerruf",
  description: `Wann Verbraucher einen Vertrag über ${product.name} widerrufen können, mit Muster-Widerrufsformular.`,
  sections: [
    {
      heading: "Was kostenlos ist",
      body: (
        <>
          <p>
            {sale === "stripe"
              ? `Das Blatt und das einfache PDF von ${product.name} sind kostenlos. Dafür gibt es nichts zu widerrufen; Sie können jederzeit aufhören, ohne etwas zu erklären.`
              : `${product.name} verlangt zurzeit kein Geld; alles ist kostenlos. Es gibt nichts zurückzuzahlen, und Sie können jederzeit aufhören, ohne etwas zu erklären.`}
          </p>
          {sale === "demo" && <p>Das Bezahlen wird in dieser Installation nur vorgeführt.</p>}
        </>
      ),
    },
    {
      heading: "Widerrufsrecht bei entgeltlichen Verträgen",
      body: (
        <>
          <p>
            Kaufen Sie als Verbraucher E-Rechnungen gegen Entgelt, haben Sie das Recht, binnen vierzehn Tagen
            ohne Angabe von Gründen den Vertrag zu widerrufen. Die Frist beträgt vierzehn Tage ab dem Tag des
            Vertragsabschlusses.
          </p>
          <p>
            Um es auszuüben, informieren Sie uns mit einer eindeutigen Erklärung, zum Beispiel {contact}, über
            Ihren Entschluss. Sie können das Muster unten verwenden, müssen es aber nicht. Zur Wahrung der
            Frist genügt es, dass Sie die Mitteilung vor ihrem Ablauf absenden.
          </p>
          {operator}
        </>
      ),
    },
    {
      heading: "Folgen des Widerrufs",
      body: (
        <>
          <p>
            Widerrufen Sie, zahlen wir alle Zahlungen, die wir von Ihnen erhalten haben, unverzüglich zurück,
            spätestens binnen vierzehn Tagen ab dem Tag, an dem Ihre Mitteilung eingegangen ist. Wir benutzen
            dasselbe Zahlungsmittel wie Sie, sofern nichts anderes vereinbart ist, und berechnen dafür nichts.
          </p>
          <p>
            Eine E-Rechnung entsteht sofort, wenn Sie sie anfordern. Dass Sie das ausdrücklich wünschen und
            wissen, dass Ihr Widerrufsrecht für diese E-Rechnung damit erlischt (§ 356 BGB), bestätigen Sie,
            wenn Sie vor der Zahlung den Bedingungen zustimmen. Von einem Paket erstatten wir den Teil des
            Preises, der auf die noch nicht erstellten E-Rechnungen entfällt; der Code gilt dann nicht mehr.
          </p>
        </>
      ),
    },
    {
      heading: "Muster-Widerrufsformular",
      body: (
        <>
          <p>
            Wenn Sie einen Vertrag widerrufen wollen, füllen Sie dieses Formular aus und senden Sie es an uns.
          </p>
          <ul>
            <li>An den oben genannten Anbieter:</li>
            <li>
              Hiermit widerrufe(n) ich/wir (*) den von mir/uns (*) abgeschlossenen Vertrag über die Erbringung
              der folgenden Dienstleistung oder die Bereitstellung der folgenden digitalen Inhalte (*):
            </li>
            <li>Bestellt am (*) / erhalten am (*):</li>
            <li>Name des/der Verbraucher(s):</li>
            <li>Anschrift des/der Verbraucher(s):</li>
            <li>Unterschrift des/der Verbraucher(s), nur bei Mitteilung auf Papier:</li>
            <li>Datum:</li>
          </ul>
          <p>(*) Unzutreffendes streichen.</p>
        </>
      ),
    },
  ],
});
