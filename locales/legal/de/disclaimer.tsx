import { product } from "../../../lib/product";
import type { WriteLegalDocument } from "../legal-document";

export const disclaimer: WriteLegalDocument = ({ contact, link }) => ({
  title: "Haftungsausschluss",
  description: `Was ${product.name} prüft und was nicht: keine Steuerberatung, der Inhalt der Rechnung bleibt Ihre Sache.`,
  sections: [
    {
      heading: "Keine Steuer- oder Rechtsberatung",
      body: (
        <p>
          {product.name} ist ein Schreibwerkzeug. Es rechnet mit dem, was Sie eingeben, und weiß nichts über
          Ihren Fall. Hinweise auf dem Blatt und in den Dialogen sind allgemein und ersetzen keine Beratung.
          Im Zweifel fragen Sie bitte eine Steuerberaterin, einen Steuerberater oder Ihr Finanzamt.
        </p>
      ),
    },
    {
      heading: "Was in Ihrer Hand liegt",
      body: (
        <>
          <p>Ob eine Rechnung richtig ist, verantworten Sie. Dazu gehört insbesondere:</p>
          <ul>
            <li>die Pflichtangaben nach §§ 14 und 14a UStG, auch eine fortlaufende Rechnungsnummer,</li>
            <li>der richtige Steuersatz, eine Steuerbefreiung und ihr Grund,</li>
            <li>die Regelung für Kleinunternehmer nach § 19 UStG,</li>
            <li>die Umkehr der Steuerschuld und Umsätze mit dem Ausland,</li>
            <li>ob eine E-Rechnung Pflicht ist und in welcher Form Ihr Kunde sie annimmt,</li>
            <li>
              Bankverbindung und Betrag, auch im QR-Code. Bitte prüfen Sie beide, bevor Sie die Rechnung
              verschicken.
            </li>
          </ul>
        </>
      ),
    },
    {
      heading: "Was das Programm prüft",
      body: (
        <p>
          Vor einer E-Rechnung prüft {product.name}, ob die Angaben vollständig sind und der Form nach zu EN
          16931 und XRechnung passen. Das sagt nichts darüber, ob sie wahr sind oder steuerlich stimmen. Ein
          einfaches PDF ist keine E-Rechnung. Die Prüfdatei zeigt, ob das XML seit dem Erstellen verändert
          wurde; sie ist keine elektronische Signatur.
        </p>
      ),
    },
    {
      heading: "Aufbewahren",
      body: (
        <p>
          Wir speichern Ihre Rechnungen nicht. Bei einer E-Rechnung ist das XML das Original. Unternehmer
          bewahren es unverändert und lesbar auf, in der Regel acht Jahre vom Ende des Jahres an, in dem die
          Rechnung ausgestellt wurde (§ 14b UStG, § 147 AO). Ein Ausdruck genügt dafür nicht, und der Browser
          ist kein Archiv.
        </p>
      ),
    },
    {
      heading: "Umfang der Haftung",
      body: (
        <p>
          Für Schäden durch falsche oder fehlende Angaben auf einer Rechnung, durch verspätetes Verschicken
          oder durch verlorene Browserdaten haften wir nur in dem Umfang, den die {link("terms", "AGB")} in
          Abschnitt 7 nennen. Die Haftung, die das Gesetz zwingend vorsieht, bleibt unberührt.
        </p>
      ),
    },
    {
      heading: "Fehler gefunden",
      body: (
        <p>
          Wenn das Blatt falsch rechnet oder ein Prüfprogramm eine Datei ablehnt, schreiben Sie uns bitte{" "}
          {contact}.
        </p>
      ),
    },
  ],
});
