import { product } from "../../../lib/product";
import type { WriteLegalDocument } from "../legal-document";

export const privacy: WriteLegalDocument = ({ operator, contact, link }) => ({
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
            zurück und behält nichts davon.
          </li>
          <li>
            Es gibt kein Konto, keine Cookies, keine Werbung, keine Messung Ihres Verhaltens und keine Dienste
            Dritter. Auch die Schriften kommen von diesem Server.
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
    {
      heading: "4. Was in Ihrem Browser gespeichert wird",
      body: (
        <>
          <p>
            {product.name} legt diese Einträge im lokalen Speicher (Local Storage) Ihres Browsers ab. Ohne sie
            wäre Ihre Rechnung beim Neuladen verloren. Der Zugriff ist für den Dienst, den Sie ausdrücklich
            wünschen, unbedingt erforderlich (§ 25 Abs. 2 Nr. 2 TDDDG).
          </p>
          <dl>
            <dt>
              <code>invoice-storage</code>
            </dt>
            <dd>
              Ihre Rechnung, je eine auf Deutsch und auf Englisch, mit Logo und Einstellungen. Verlässt den
              Browser nur wie in Abschnitt 5 beschrieben.
            </dd>
            <dt>
              <code>invoice-client-id</code>
            </dt>
            <dd>
              Eine zufällige Kennung aus 32 Zeichen, die Ihr Browser selbst erzeugt. Sie wird bei den Anfragen
              aus Abschnitt 5 mitgeschickt. Der Server prüft nur ihre Form; er speichert sie nicht und
              verknüpft sie mit nichts.
            </dd>
            <dt>
              <code>invoice-exports</code>
            </dt>
            <dd>
              Nummern und Summen der E-Rechnungen, die Sie hier erstellt haben, mit dem Tag (höchstens 1.000).
              Damit kann das Blatt warnen, wenn dieselbe Nummer mit anderen Beträgen ausgegeben wird. Wird nie
              gesendet.
            </dd>
            <dt>
              <code>invoice-toolbar-expanded</code>
            </dt>
            <dd>Ob die Werkzeugleiste aus- oder eingeklappt ist. Wird nie gesendet.</dd>
            <dt>
              <code>invoice-pending-purchase</code>
            </dt>
            <dd>
              Während Sie auf der Seite des Zahlungsanbieters sind: was Sie kaufen, zu welcher
              Rechnungsnummer, und danach die Kennung der Zahlung, bis ihr Ausgang bekannt ist.
            </dd>
            <dt>
              <code>invoice-feedback</code>
            </dt>
            <dd>Dass Sie nach Downloads nicht mehr gefragt werden möchten. Wird nie gesendet.</dd>
          </dl>
          <p>
            Damit sich die Seite auch ohne Verbindung öffnet, hebt Ihr Browser außerdem das Programm selbst
            auf: Skripte, Schriften und diese Texte. Von Ihrer Rechnung steht darin nichts.
          </p>
          <p>
            Die Einträge bleiben, bis Sie sie löschen. „Inhalte löschen“ leert das Blatt der gewählten
            Sprache; alles auf einmal entfernen Sie in den Einstellungen Ihres Browsers unter den
            Websitedaten. Wer Ihr Gerät und Ihr Browserprofil benutzt, kann Ihre Rechnung sehen.
          </p>
        </>
      ),
    },
    {
      heading: "5. Was an den Server geht, und wann",
      body: (
        <>
          <dl>
            <dt>Sie erstellen eine E-Rechnung</dt>
            <dd>
              Alle Angaben der Rechnung außer dem Logo. Der Server prüft sie, rechnet nach und schreibt daraus
              das XML. Danach folgt die nächste Anfrage.
            </dd>
            <dt>Sie erstellen ein PDF oder eine E-Rechnung</dt>
            <dd>
              Das Blatt, wie Sie es sehen, als HTML mit Gestaltung und Logo, dazu Rechnungsnummer, Firma,
              Sprache und bei der E-Rechnung die Prüfsumme des XML. Der Server setzt daraus das PDF. Erst Ihr
              Browser verbindet PDF und XML miteinander.
            </dd>
            <dt>Sie laden ein PDF hoch</dt>
            <dd>Die Datei. Der Server sucht darin das XML und schickt es zurück.</dd>
          </dl>
          <p>
            Eine XML-Datei, die Sie hochladen, liest Ihr Browser selbst. Sie wird nicht gesendet; ebenso wenig
            die Druckvorschau.
          </p>
          <p>
            Die Daten werden nur für die jeweilige Antwort verarbeitet und danach verworfen. Sie kommen in
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
      heading: "6. Technische Protokolle",
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
      heading: "7. Angaben über Ihre Kunden",
      body: (
        <p>
          Auf einer Rechnung stehen oft Namen und Adressen anderer Menschen. Für diese Angaben sind Sie
          verantwortlich. Soweit unser Server sie verarbeitet, tut er das in Ihrem Auftrag (Art. 28 DSGVO).
          Die Vereinbarung dazu steht in den {link("terms", "AGB")}, Abschnitt 9.
        </p>
      ),
    },
    {
      heading: "8. Empfänger",
      body: (
        <p>
          Wir geben Ihre Daten an niemanden weiter. Läuft diese Installation auf den Rechnern eines
          Hosting-Anbieters, ist dieser als Auftragsverarbeiter an unsere Weisungen gebunden. Das Programm
          selbst überträgt nichts in Länder außerhalb der Europäischen Union.
        </p>
      ),
    },
    {
      heading: "9. Wenn Sie uns schreiben",
      body: (
        <p>
          Schicken Sie uns eine E-Mail, verarbeiten wir Ihre Adresse und Ihre Nachricht, um zu antworten (Art.
          6 Abs. 1 Buchst. b oder f DSGVO). Wir löschen sie, wenn die Sache erledigt ist und kein Gesetz die
          Aufbewahrung verlangt.
        </p>
      ),
    },
    {
      heading: "10. Ihre Rechte",
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
            (Art. 77 DSGVO). Da wir weder Rechnungen noch Kennungen speichern, können wir auf Anfragen dazu
            meist nur antworten, dass nichts da ist.
          </p>
        </>
      ),
    },
    {
      heading: "11. Freiwilligkeit und Entscheidungen",
      body: (
        <p>
          Kein Gesetz und kein Vertrag verpflichtet Sie, uns Daten zu geben; ohne Übermittlung kann der Server
          aber kein Dokument erstellen. Automatisierte Entscheidungen im Sinne von Art. 22 DSGVO gibt es
          nicht.
        </p>
      ),
    },
    {
      heading: "12. Änderungen",
      body: (
        <p>
          Ändert sich das Programm, ändert sich dieser Text mit ihm. Werden etwa E-Rechnungen kostenpflichtig,
          steht hier vorher, welcher Zahlungsdienst dann welche Daten erhält.
        </p>
      ),
    },
  ],
});
