import { product } from "../../../lib/product";
import type { WriteLegalDocument } from "../legal-document";

export const terms: WriteLegalDocument = ({ operator, contact, sale, link }) => ({
  title: "Allgemeine Geschäftsbedingungen",
  description: `Die Bedingungen für die Nutzung von ${product.name}: was der Dienst leistet, wofür Sie und wofür wir einstehen.`,
  sections: [
    {
      heading: "1. Worum es geht",
      body: (
        <>
          <p>
            Diese Bedingungen gelten für die Nutzung von {product.name} auf dieser Internetseite. Anbieter
            ist:
          </p>
          {operator}
          <p>
            Bedingungen, die von diesen abweichen, gelten nur, wenn wir ihnen in Textform zugestimmt haben.
          </p>
        </>
      ),
    },
    {
      heading: "2. Was der Dienst leistet",
      body: (
        <>
          <p>
            Auf dem Blatt schreiben Sie eine Rechnung, sehen Summen und Umsatzsteuer sofort und erhalten sie
            als PDF oder als E-Rechnung (ZUGFeRD-PDF, XML nach EN 16931 oder XRechnung, dazu eine Prüfdatei).
            Dateien, die hier entstanden sind, können Sie wieder öffnen.
          </p>
          <p>
            {product.name} ist in der Erprobung (Beta). Funktionen können sich ändern. Der Dienst verschickt
            keine Rechnungen, führt keine Bücher und bewahrt nichts für Sie auf.
          </p>
        </>
      ),
    },
    {
      heading: "3. Preis und Zustandekommen",
      body: (
        <>
          <p>
            Das Blatt, seine Gestaltung und das einfache PDF sind kostenlos. Ein Konto brauchen Sie nicht. Das
            Nutzungsverhältnis kommt zustande, wenn Sie vor dem Erstellen oder Hochladen diesen Bedingungen
            zustimmen, und gilt für den jeweiligen Vorgang. Sie können den Dienst jederzeit verlassen.
          </p>
          {sale === "free" ? (
            <p>Auch E-Rechnungen sind hier kostenlos.</p>
          ) : (
            <>
              <p>
                E-Rechnungen kosten Guthaben: eines je Rechnungsnummer. Dieselbe Nummer dürfen Sie 30 Tage
                lang korrigieren und noch einmal herunterladen, ohne dass es ein weiteres kostet. Eine Angabe,
                die uns fehlt oder nicht stimmt, kostet nichts.
              </p>
              {sale === "stripe" && (
                <p>
                  Guthaben kaufen Sie einzeln oder im Paket. Der Preis steht vor der Bestellung auf der Seite,
                  in Euro und einschließlich Umsatzsteuer. Er gilt einmalig; ein Abonnement gibt es nicht.
                  Bezahlt wird auf der Seite unseres Zahlungsdienstes Stripe. Bindend wird die Bestellung erst
                  dort, mit der Schaltfläche, mit der Sie bezahlen.
                </p>
              )}
              {sale === "demo" && (
                <p>
                  Diese Installation führt das Bezahlen nur vor. Es wird kein Geld abgebucht, und Sie
                  verpflichten sich zu nichts, auch wenn die Schaltfläche so heißt wie eine echte.
                </p>
              )}
              {sale === "codes" && (
                <p>Hier wird zurzeit nichts verkauft. Guthaben gibt es mit einem Code, den wir vergeben.</p>
              )}
              <p>
                Zu jedem Kauf gehört ein Code. Sie sehen ihn nach der Zahlung, und er steht in ihrer
                Beschreibung. Ein Paket lösen Sie mit seinem Code ein, auf jedem Gerät, bis er aufgebraucht
                ist. Guthaben verfällt nicht. Wer den Code kennt, kann ihn benutzen; bewahren Sie ihn auf wie
                Bargeld. Wird eine Zahlung erstattet oder wird ihr widersprochen, nehmen wir das Guthaben
                zurück, das noch nicht verbraucht ist.
              </p>
            </>
          )}
        </>
      ),
    },
    {
      heading: "4. Was bei Ihnen liegt",
      body: (
        <ul>
          <li>
            Sie sind für den Inhalt Ihrer Rechnungen verantwortlich: Angaben, Steuersätze, Beträge, Texte,
            Logo und Briefpapier. Bitte prüfen Sie jedes Dokument, bevor Sie es verschicken.
          </li>
          <li>
            Ihre Rechnung liegt nur in Ihrem Browser. Sichern Sie fertige Dokumente selbst. Das XML einer
            E-Rechnung ist das Original; bewahren Sie es unverändert auf, in der Regel acht Jahre (§ 14b UStG,
            § 147 AO).
          </li>
          <li>
            Sie benutzen den Dienst nicht für rechtswidrige Zwecke, insbesondere nicht für Scheinrechnungen
            oder unter fremdem Namen.
          </li>
          <li>Sie stören den Betrieb nicht und rufen den Dienst nicht massenhaft durch Programme auf.</li>
        </ul>
      ),
    },
    {
      heading: "5. Rechte",
      body: (
        <p>
          Ihre Inhalte und die erstellten Dokumente gehören Ihnen. Wir benutzen sie nur, um das gewünschte
          Dokument zu erstellen. Sie dürfen die Dokumente ohne Einschränkung verwenden, auch geschäftlich.
        </p>
      ),
    },
    {
      heading: "6. Verfügbarkeit",
      body: (
        <p>
          Wir bemühen uns, dass der Dienst erreichbar ist, sagen es für das, was kostenlos ist, aber nicht zu.
          Wir dürfen ihn ändern, unterbrechen oder einstellen. Ihre Rechnung im Browser bleibt davon
          unberührt.
          {sale === "stripe" &&
            " Stellen wir ihn ein, erstatten wir bezahltes Guthaben, das nicht verbraucht ist."}
        </p>
      ),
    },
    {
      heading: "7. Haftung",
      body: (
        <>
          <p>
            Wir haften unbeschränkt bei Vorsatz und grober Fahrlässigkeit, bei Verletzung von Leben, Körper
            oder Gesundheit, nach dem Produkthaftungsgesetz und soweit wir eine Garantie übernommen oder einen
            Mangel arglistig verschwiegen haben.
          </p>
          <p>
            Bei einfacher Fahrlässigkeit haften wir nur, wenn wir eine Pflicht verletzen, deren Erfüllung die
            Nutzung erst möglich macht und auf die Sie vertrauen dürfen, und dann nur für den vorhersehbaren,
            typischen Schaden. Im Übrigen ist die Haftung für einfache Fahrlässigkeit ausgeschlossen.
          </p>
          <p>
            Was {product.name} für Steuer und Recht leisten kann und was nicht, steht im{" "}
            {link("disclaimer", "Haftungsausschluss")}.
          </p>
        </>
      ),
    },
    {
      heading: "8. Datenschutz",
      body: (
        <p>Welche Daten wann verarbeitet werden, steht in der {link("privacy", "Datenschutzerklärung")}.</p>
      ),
    },
    {
      heading: "9. Verarbeitung im Auftrag (Art. 28 DSGVO)",
      body: (
        <>
          <p>
            Enthält Ihre Rechnung personenbezogene Daten Dritter und unterliegen Sie dafür der DSGVO,
            verarbeiten wir diese Daten in Ihrem Auftrag. Dafür gilt:
          </p>
          <ul>
            <li>
              Gegenstand und Zweck: aus Ihren Angaben XML und PDF erstellen oder aus einem hochgeladenen PDF
              XML und Entwurf lesen. Dauer: die einzelne Anfrage.
            </li>
            <li>
              Daten: Namen, Anschriften, Kontakt-, Steuer- und Bankdaten, Leistungen und Beträge. Betroffene:
              Sie, Ihre Kunden und deren Ansprechpartner. Besondere Kategorien von Daten (Art. 9 DSGVO)
              gehören nicht auf das Blatt.
            </li>
            <li>
              Wir verarbeiten die Daten nur auf Ihre Weisung; Weisung ist der jeweilige Aufruf. Halten wir
              eine Weisung für rechtswidrig, sagen wir es Ihnen. Das Programm übermittelt nichts in Länder
              außerhalb der Europäischen Union.
            </li>
            <li>Personen mit Zugang zum Server sind zur Vertraulichkeit verpflichtet.</li>
            <li>
              Wir schützen die Daten nach Art. 32 DSGVO: keine Speicherung der Rechnung, getrennte
              Verarbeitung jeder Anfrage, ein PDF-Druck ohne Zugang zum Netz, Protokolle ohne Inhalte.
            </li>
            <li>
              Ein Hosting-Anbieter darf als weiterer Auftragsverarbeiter dienen; wir binden ihn an dieselben
              Pflichten und nennen ihn auf Anfrage. Änderungen kündigen wir auf dieser Seite an; Sie können
              widersprechen, indem Sie den Dienst nicht weiter nutzen.
            </li>
            <li>
              Soweit es angesichts der fehlenden Speicherung möglich ist, helfen wir Ihnen bei Anfragen
              Betroffener und bei Ihren Pflichten nach Art. 32 bis 36 DSGVO. Eine Verletzung des Schutzes der
              Daten melden wir unverzüglich auf dieser Seite und, wenn wir Sie erreichen können, Ihnen selbst.
            </li>
            <li>
              Nach der Antwort werden die Daten verworfen; zu löschen oder zurückzugeben bleibt nichts. Die
              Nachweise nach Art. 28 Abs. 3 Buchst. h DSGVO geben wir auf Anfrage und ermöglichen
              Überprüfungen nach Absprache.
            </li>
          </ul>
        </>
      ),
    },
    {
      heading: "10. Widerruf",
      body: (
        <>
          <p>
            Ob und wann Verbrauchern ein Widerrufsrecht zusteht, erklärt die Seite{" "}
            {link("withdrawal", "Widerruf")}.
          </p>
          {sale === "stripe" && (
            <p>
              Mit der Zustimmung zu diesen Bedingungen verlangen Sie, dass wir eine E-Rechnung sofort
              erstellen, wenn Sie sie anfordern, und bestätigen, dass Ihr Widerrufsrecht für diese E-Rechnung
              damit erlischt.
            </p>
          )}
        </>
      ),
    },
    {
      heading: "11. Schluss",
      body: (
        <>
          <p>
            Es gilt deutsches Recht ohne das UN-Kaufrecht. Verbrauchern bleibt der Schutz der zwingenden
            Vorschriften des Landes, in dem sie gewöhnlich leben. Sind Sie Kaufmann, juristische Person des
            öffentlichen Rechts oder öffentlich-rechtliches Sondervermögen, ist der Sitz des Anbieters
            Gerichtsstand.
          </p>
          <p>
            Es gilt die Fassung, der Sie beim jeweiligen Vorgang zustimmen. Maßgeblich ist der deutsche Text.
            Ist eine Bestimmung unwirksam, bleiben die übrigen wirksam.
          </p>
          <p>
            Wir nehmen an keinem Streitbeilegungsverfahren vor einer Verbraucherschlichtungsstelle teil und
            sind dazu nicht verpflichtet. Wenn etwas nicht stimmt, schreiben Sie uns {contact}.
          </p>
        </>
      ),
    },
  ],
});
