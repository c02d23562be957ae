import { product } from "../../../lib/product";
import type { WriteLegalDocument } from "../legal-document";
import { browserStorage } from "./browser-storage";

export const privacy: WriteLegalDocument = ({ operator, contact, sale, link }) => ({
  title: "Datenschutzerklärung",
  description: `Welche Daten ${product.name} verarbeitet, was in Ihrem Browser bleibt und was wann an den Server geht.`,
  sections: [
    {
      heading: "1. Das Wichtigste",
      body: (
        <ul>
          <li>
            Was Sie auf das Blatt schreiben, bleibt in Ihrem Browser, bis Sie ein Dokument erstellen oder ein
            PDF hochladen.
          </li>
          <li>
            Dann verarbeitet unser Server die Daten für die Dauer dieser einen Anfrage, schickt das Ergebnis
            zurück und behält von der Rechnung nichts. Was er sich sonst merkt, steht in Abschnitt 6.
          </li>
          <li>
            Es gibt kein Konto, keine Cookies, keine Werbung, keine Messung Ihres Verhaltens und auf diesen
            Seiten keine Dienste Dritter. Auch die Schriften kommen von diesem Server.
            {sale === "stripe" && " Bezahlt wird auf der Seite von Stripe, und nur, wenn Sie dorthin gehen."}
          </li>
        </ul>
      ),
    },
    {
      heading: "2. Wer verantwortlich ist",
      body: (
        <>
          <p>Verantwortlich für die Verarbeitung im Sinne der Datenschutz-Grundverordnung (DSGVO) ist:</p>
          {operator}
          <p>Fragen zum Datenschutz richten Sie bitte {contact} an uns.</p>
        </>
      ),
    },
    {
      heading: "3. Aufruf der Seiten",
      body: (
        <>
          <p>
            Ihr Browser übermittelt bei jedem Aufruf Ihre IP-Adresse, die gewünschte Adresse, die eingestellte
            Sprache und Angaben zum Browser. Wir brauchen das, um die Seite auszuliefern und die Sprache zu
            wählen. Das Programm speichert diese Angaben nicht.
          </p>
          <p>
            Rechtsgrundlage ist unser berechtigtes Interesse, die Seite zu zeigen (Art. 6 Abs. 1 Buchst. f
            DSGVO).
          </p>
        </>
      ),
    },
    browserStorage,
    {
      heading: "5. Was an den Server geht, und wann",
      body: (
        <>
          <dl>
            <dt>Sie erstellen eine E-Rechnung</dt>
            <dd>
              Alle Angaben der Rechnung außer Logo und Briefpapier. Der Server prüft sie, rechnet nach und
              schreibt daraus das XML. Danach folgt die nächste Anfrage.
            </dd>
            <dt>Sie erstellen ein PDF oder eine E-Rechnung</dt>
            <dd>
              Das Blatt, wie Sie es sehen, als HTML mit Gestaltung, Logo und Briefpapier, dazu
              Rechnungsnummer, Firma, Sprache und bei der E-Rechnung die Prüfsumme des XML. Der Server setzt
              daraus das PDF. Erst Ihr Browser verbindet PDF und XML miteinander.
            </dd>
            <dt>Sie laden ein PDF hoch</dt>
            <dd>Die Datei. Der Server sucht darin das XML und den Entwurf und schickt sie zurück.</dd>
            {sale !== "free" && (
              <>
                <dt>
                  Sie kaufen etwas, lösen einen Code ein, öffnen das Fenster dafür oder kommen nach einem
                  begonnenen Kauf wieder
                </dt>
                <dd>Was Sie kaufen möchten, der Code oder die Kennung der Zahlung, und Ihre Kennung.</dd>
              </>
            )}
          </dl>
          <p>
            Eine XML-Datei, die Sie hochladen, liest Ihr Browser selbst. Sie wird nicht gesendet; ebenso wenig
            die Druckvorschau.
          </p>
          <p>
            Damit sich ein PDF wieder öffnen lässt, hängt Ihr Browser den Entwurf an, sofern Sie das nicht
            abwählen: nur, was auf dem Blatt steht. Im PDF einer E-Rechnung liegen so Logo und Briefpapier;
            alles andere steht im XML. Wer die Datei hat, kann beides lesen.
          </p>
          <p>
            Ihre Rechnung wird nur für die jeweilige Antwort verarbeitet und danach verworfen. Sie kommt in
            keine Datenbank, keine Ablage und kein Protokoll. Haben Sie das Dokument, haben nur Sie es: Wir
            können es nicht noch einmal liefern.
          </p>
          <p>
            Rechtsgrundlage ist die Erfüllung des Nutzungsverhältnisses mit Ihnen (Art. 6 Abs. 1 Buchst. b
            DSGVO).
          </p>
        </>
      ),
    },
    {
      heading: "6. Was der Server sich merkt",
      body: (
        <>
          <p>
            Manches muss der Server wiedererkennen. Er speichert davon einen Abdruck (HMAC): Mit ihm lässt
            sich prüfen, ob etwas dasselbe ist, ohne seinen Schlüssel aber nichts zurückrechnen.
          </p>
          <dl>
            <dt>Versuche</dt>
            <dd>
              Abdrücke Ihrer IP-Adresse und Ihrer Kennung, und wie oft in der letzten Minute etwas angefragt
              wurde, bei falschen Codes in den letzten zehn Minuten. Ist diese Zeit um, werden sie binnen
              einer Minute gelöscht. Das bremst Missbrauch (Art. 6 Abs. 1 Buchst. f DSGVO).
            </dd>
            {sale !== "free" && (
              <>
                <dt>Codes</dt>
                <dd>
                  Der Abdruck jedes Codes, wie viel Guthaben er hat und hatte, und die Abdrücke der Kennungen,
                  die ihn benutzen. Ein Code, den niemand bezahlt, wird nach 30 Tagen gelöscht, spätestens
                  eine Stunde danach.
                </dd>
                <dt>Bezahlte Rechnungen</dt>
                <dd>
                  Ein Abdruck aus Kennung und Rechnungsnummer mit dem Tag, damit Korrekturen 30 Tage lang
                  nichts kosten; spätestens eine Stunde danach wird er gelöscht. Inhalte der Rechnung stehen
                  nicht darin.
                </dd>
              </>
            )}
            {(sale === "stripe" || sale === "demo") && (
              <>
                <dt>Zahlungen</dt>
                <dd>
                  Die Kennung der Zahlung, der Abdruck ihres Codes, der Tag, und wie viel davon zurückgegeben
                  wurde oder strittig ist.
                  {sale === "demo" &&
                    " Da diese Installation das Bezahlen nur vorführt, liegt hier 30 Tage lang auch die Bestellung selbst, mit Code und Kennung."}
                </dd>
              </>
            )}
          </dl>
          {sale !== "free" && (
            <p>
              Bezahlte Codes und Zahlungen bleiben gespeichert, damit Guthaben weder verloren geht noch
              doppelt zählt (Art. 6 Abs. 1 Buchst. b DSGVO).
            </p>
          )}
          {sale === "stripe" && (
            <p>
              Bezahlen Sie, erhält Stripe (Stripe Payments Europe, Limited, Irland), was Sie auf dessen Seite
              eingeben, und von uns Ihre Kennung, den Code, und was Sie kaufen. Der Code steht in der
              Beschreibung der Zahlung. Wir erfahren, ob bezahlt ist, und können bei Stripe sehen, wer bezahlt
              hat; das brauchen wir für Erstattungen und, soweit das Gesetz es verlangt, für die Buchführung
              (Art. 6 Abs. 1 Buchst. b und c DSGVO). Stripe verarbeitet die Daten in eigener Verantwortung und
              kann sie in die USA übermitteln; dafür gilt der Angemessenheitsbeschluss zum Data Privacy
              Framework.
            </p>
          )}
        </>
      ),
    },
    {
      heading: "7. Technische Protokolle",
      body: (
        <>
          <p>
            Der Server schreibt je Anfrage aus Abschnitt 5 eine Zeile: Zeitpunkt, Art der Anfrage, Ergebnis
            und Dauer, bei Fehlern die Stelle im Programm. Darin stehen weder IP-Adresse noch Kennung noch
            Inhalte Ihrer Rechnung.
          </p>
          <p>
            Steht vor dem Programm ein Server unseres Hosting-Anbieters, kann dieser Zugriffe mit IP-Adresse
            kurzzeitig festhalten, um Störungen und Angriffe abzuwehren (Art. 6 Abs. 1 Buchst. f DSGVO).
          </p>
        </>
      ),
    },
    {
      heading: "8. Angaben über Ihre Kunden",
      body: (
        <p>
          Auf einer Rechnung stehen oft Namen und Adressen anderer Menschen. Für diese Angaben sind Sie
          verantwortlich. Soweit unser Server sie verarbeitet, tut er das in Ihrem Auftrag (Art. 28 DSGVO).
          Die Vereinbarung dazu steht in den {link("terms", "AGB")}, Abschnitt 9.
        </p>
      ),
    },
    {
      heading: "9. Empfänger",
      body: (
        <p>
          Wir geben Ihre Daten an niemanden weiter
          {sale === "stripe" && ", außer an Stripe, wenn Sie bezahlen"}. Läuft diese Installation auf den
          Rechnern eines Hosting-Anbieters, ist dieser als Auftragsverarbeiter an unsere Weisungen gebunden.
          Das Programm selbst überträgt keine Rechnungen in Länder außerhalb der Europäischen Union.
        </p>
      ),
    },
    {
      heading: "10. Wenn Sie uns schreiben",
      body: (
        <p>
          Schicken Sie uns eine E-Mail, verarbeiten wir Ihre Adresse und Ihre Nachricht, um zu antworten (Art.
          6 Abs. 1 Buchst. b oder f DSGVO). Wir löschen sie, wenn die Sache erledigt ist und kein Gesetz die
          Aufbewahrung verlangt.
        </p>
      ),
    },
    {
      heading: "11. Ihre Rechte",
      body: (
        <>
          <p>
            Sie haben das Recht auf Auskunft, Berichtigung, Löschung, Einschränkung der Verarbeitung und
            Datenübertragbarkeit (Art. 15 bis 20 DSGVO).
          </p>
          <p>
            <strong>
              Sie können der Verarbeitung, die auf berechtigten Interessen beruht, aus Gründen Ihrer
              besonderen Situation jederzeit widersprechen (Art. 21 DSGVO).
            </strong>
          </p>
          <p>
            Sie können sich bei einer Datenschutz-Aufsichtsbehörde beschweren, zum Beispiel an Ihrem Wohnort
            (Art. 77 DSGVO). Da wir keine Rechnungen und von Kennungen nur Abdrücke speichern, können wir zu
            Ihnen nur etwas finden, wenn Sie uns die Kennung aus Ihrem Browser nennen
            {sale === "stripe" && " oder die Quittung einer Zahlung"}.
          </p>
        </>
      ),
    },
    {
      heading: "12. Freiwilligkeit und Entscheidungen",
      body: (
        <p>
          Kein Gesetz und kein Vertrag verpflichtet Sie, uns Daten zu geben; ohne Übermittlung kann der Server
          aber kein Dokument erstellen. Automatisierte Entscheidungen im Sinne von Art. 22 DSGVO gibt es
          nicht.
        </p>
      ),
    },
    {
      heading: "13. Änderungen",
      body: <p>Ändert sich das Programm, ändert sich dieser Text mit ihm.</p>,
    },
  ],
});
