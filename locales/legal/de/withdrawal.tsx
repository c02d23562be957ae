import { product } from "../../../lib/product";
import type { WriteLegalDocument } from "../legal-document";

export const withdrawal: WriteLegalDocument = ({ operator, contact }) => ({
  title: "Widerruf",
  description: `Wann Verbraucher einen Vertrag über ${product.name} widerrufen können, mit Muster-Widerrufsformular.`,
  sections: [
    {
      heading: "Zurzeit ist alles kostenlos",
      body: (
        <p>
          {product.name} verlangt zurzeit kein Entgelt. Sie schließen keinen Kauf ab, es läuft kein
          Abonnement, und es gibt nichts zurückzuzahlen. Sie können jederzeit aufhören, ohne etwas zu
          erklären.
        </p>
      ),
    },
    {
      heading: "Widerrufsrecht bei entgeltlichen Verträgen",
      body: (
        <>
          <p>
            Werden E-Rechnungen gegen Entgelt angeboten und kaufen Sie als Verbraucher, haben Sie das Recht,
            binnen vierzehn Tagen ohne Angabe von Gründen den Vertrag zu widerrufen. Die Frist beträgt
            vierzehn Tage ab dem Tag des Vertragsabschlusses.
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
            Das Widerrufsrecht kann vorzeitig erlöschen, wenn eine digitale Leistung auf Ihren ausdrücklichen
            Wunsch schon erbracht wurde und Sie bestätigt haben, dass Sie davon wissen (§ 356 BGB). Darauf
            würden wir vor der Bestellung hinweisen.
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
