import { product } from "../../../lib/product";
import type { LegalSection } from "../legal-document";

/** What the privacy policy says about the browser's own storage: an entry for each key. */
export const browserStorage: LegalSection = {
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
          Ihre Rechnung, je eine auf Deutsch und auf Englisch, mit Logo, Briefpapier und Einstellungen.
          Verlässt den Browser nur wie in Abschnitt 5 beschrieben.
        </dd>
        <dt>
          <code>invoice-archive</code>
        </dt>
        <dd>
          Eine Datenbank (IndexedDB) mit den Entwürfen, an deren Stelle Sie etwas anderes begonnen haben, und
          mit den Rechnungen, die Sie hier erstellt oder geöffnet haben, samt ihren Dateien: was „Gespeichert“
          zeigt. Es bleibt, bis Sie es dort löschen und der Papierkorb nach 30 Tagen geleert wird. Ebenso
          E-Rechnungen anderer, die Sie aufbewahren, mit ihrer Datei, bis Sie sie dort löschen. Dazu Kunden
          und Leistungen dieser Rechnungen und die Kunden, die Sie einlesen, damit sie beim Tippen angeboten
          werden; jeder Eintrag bleibt, bis Sie ihn dort entfernen. Haben Sie unter „Gespeichert“ einen Ordner
          auf Ihrem Gerät gewählt, steht hier auch, welcher es ist und was dort schon liegt, bis Sie ihn dort
          beenden; die Dateien im Ordner bleiben. Frühere Fassungen dieser Seite hatten einen Teil davon in
          eigenen Datenbanken (<code>invoice-journal</code>, <code>invoice-folder</code>,{" "}
          <code>invoice-attachments</code>): Sie werden beim Öffnen hierher übernommen und dann gelöscht. Wird
          nie gesendet.
        </dd>
        <dt>
          <code>invoice-parked</code>
        </dt>
        <dd>
          Je Blatt ein Eintrag, solange es auf dem Weg in diese Datenbank ist oder sie es nicht aufnimmt. Wird
          nie gesendet.
        </dd>
        <dt>
          <code>invoice-issued</code>
        </dt>
        <dd>
          Zufällige Kennungen der Blätter, die zuletzt ausgestellt wurden, damit sie unverändert bleiben. Wird
          nie gesendet.
        </dd>
        <dt>
          <code>invoice-count</code>
        </dt>
        <dd>
          Wie oft die Texte dieser Liste geändert wurden. Sie liegen in der Datenbank noch einmal: Stürzt der
          Browser ab, geht so nichts verloren, was Sie zuletzt geschrieben haben. Was aus dieser Liste
          gelöscht wird, verschwindet auch dort. Wird nie gesendet.
        </dd>
        <dt>
          <code>invoice-backup</code>
        </dt>
        <dd>Wann Sie zuletzt eine Sicherung gespeichert haben. Wird nie gesendet.</dd>
        <dt>
          <code>invoice-deletions</code>
        </dt>
        <dd>
          Nummer, Datum und Kunde ausgestellter Rechnungen, die Sie endgültig gelöscht haben, und wann: Wer
          Rechnungen aufbewahren muss, kann so sagen, was fehlt. Wird nie gesendet.
        </dd>
        <dt>
          <code>invoice-deleted</code>
        </dt>
        <dd>
          Die Blätter, deren Inhalte Sie zuletzt gelöscht haben, mit Logo, Briefpapier und Zeitpunkt, damit
          Sie sie wiederherstellen können: höchstens drei je Sprache. Verschwindet beim ersten Besuch nach 30
          Tagen, und sofort mit „Gelöschtes endgültig entfernen“ unter „Beispiele laden“. Wird nie gesendet.
        </dd>
        <dt>
          <code>invoice-attachments</code>
        </dt>
        <dd>
          Wann die Anlagen Ihrer Rechnungen zuletzt gebraucht wurden. Die Dateien selbst liegen in der
          Datenbank <code>invoice-archive</code>. Sie verschwinden beim ersten Besuch, nachdem 30 Tage lang
          keines Ihrer Blätter sie mehr hatte. Werden nie gesendet: Ihr Browser fügt sie selbst in die
          E-Rechnung ein.
        </dd>
        <dt>
          <code>invoice-refused</code>
        </dt>
        <dd>
          Was in einem Feld steht und nicht übernommen werden konnte, damit es beim Neuladen nicht verloren
          geht. Liegt im Sitzungsspeicher (Session Storage) dieses einen Fensters und verschwindet mit ihm.
          Wird nie gesendet.
        </dd>
        <dt>
          <code>invoice-arrived-draft</code>
        </dt>
        <dd>
          Der Entwurf aus einem Link, mit dem Sie die Seite geöffnet haben, bis Sie gesagt haben, ob Sie ihn
          wollen. Liegt im Sitzungsspeicher (Session Storage) dieses einen Fensters und verschwindet mit ihm.
          Wird nie gesendet.
        </dd>
        <dt>
          <code>invoice-accounts</code>
        </dt>
        <dd>
          Die IBANs der Rechnungen, die Sie hier ausgestellt haben, damit vor dem nächsten Export auffällt,
          wenn Geld auf ein anderes Konto ginge. Wird nie gesendet.
        </dd>
        <dt>
          <code>invoice-unreadable</code>
        </dt>
        <dd>
          Je Entwurf, der sich beim Laden nicht lesen ließ, ein Eintrag mit allem, was gespeichert war. Er
          bleibt, bis Sie ihn in der Meldung dazu löschen. Wird nie gesendet.
        </dd>
        <dt>
          <code>invoice-client-id</code>
        </dt>
        <dd>
          Eine zufällige Kennung aus 32 Zeichen, die Ihr Browser selbst erzeugt. Sie wird bei den Anfragen aus
          Abschnitt 5 mitgeschickt. Der Server speichert sie nur als Abdruck (Abschnitt 6).
        </dd>
        <dt>
          <code>invoice-exports</code>
        </dt>
        <dd>
          Nummern und Summen der E-Rechnungen, die Sie hier erstellt oder geöffnet haben, mit dem Tag
          (höchstens 1.000), von geöffneten auch eine kurze Prüfsumme des Inhalts, von PDFs für Papier die
          Nummer allein. Damit kann das Blatt warnen, wenn dieselbe Nummer für eine andere Rechnung steht, und
          die nächste vorschlagen. Wird nie gesendet.
        </dd>
        <dt>
          <code>invoice-toolbar-expanded</code>
        </dt>
        <dd>Ob die Werkzeugleiste aus- oder eingeklappt ist. Wird nie gesendet.</dd>
        <dt>
          <code>invoice-spoken</code>
        </dt>
        <dd>In welcher Sprache die Seite um das Blatt herum spricht. Wird nie gesendet.</dd>
        <dt>
          <code>invoice-pdf-draft</code>
        </dt>
        <dd>Ob Sie zuletzt den Entwurf ins PDF legen ließen. Wird nie gesendet.</dd>
        <dt>
          <code>invoice-zip</code>
        </dt>
        <dd>Ob Sie Ihre Dateien in einem ZIP bekommen wollen. Wird nie gesendet.</dd>
        <dt>
          <code>invoice-storage-hint</code>
        </dt>
        <dd>
          Nur in Safari und verwandten Browsern: dass Sie schon gelesen haben, dass sie die Einträge nach
          sieben Tagen ohne Besuch löschen. Wird nie gesendet.
        </dd>
        <dt>
          <code>invoice-pending-purchase</code>
        </dt>
        <dd>
          Je begonnenem Kauf ein Eintrag: was Sie kaufen wollten, wann und zu welcher Rechnungsnummer, und die
          Kennung der Zahlung. Mit ihr fragt die Seite beim nächsten Besuch nach, wie der Kauf ausging.
          Verschwindet, sobald das bekannt ist, unbezahlt beim ersten Besuch nach 14 Tagen.
        </dd>
        <dt>
          <code>invoice-bought-code</code>
        </dt>
        <dd>
          Je gekauftem Code ein Eintrag: der Code, die Zahl der E-Rechnungen, der Tag und die Kennung der
          Zahlung, damit Sie den Code wiederfinden. Verschwindet, wenn Sie ihn ausblenden, bei einer einzelnen
          E-Rechnung auch, sobald sie erstellt ist.
        </dd>
        <dt>
          <code>invoice-consent</code>
        </dt>
        <dd>
          Welche Fassung der AGB Sie akzeptiert haben, damit Sie das nicht bei jeder Rechnung neu tun müssen.
          Verschwindet, wenn Sie den Haken wieder entfernen. Wird nie gesendet.
        </dd>
        <dt>
          <code>invoice-feedback</code>
        </dt>
        <dd>
          Ab wann bei Ihren fertigen Dateien eine Zeile nach Ihrer Meinung fragt, oder dass Sie das nicht mehr
          möchten. Wird nie gesendet.
        </dd>
      </dl>
      <p>
        Damit sich die Seite auch ohne Verbindung öffnet, hebt Ihr Browser außerdem das Programm selbst auf:
        Skripte, Schriften und diese Texte. Von Ihrer Rechnung steht darin nichts.
      </p>
      <p>
        Teilen Sie eine Datei mit der installierten Seite, oder öffnen Sie eine gelesene E-Rechnung im Editor,
        hält Ihr Browser sie in einem eigenen Speicher (Cache Storage) namens <code>shared-files</code> fest,
        bis die Seite sie übernommen hat. Nur wenn er das Programm noch nicht aufgehoben hat, sendet er eine
        geteilte Datei: Der Server verwirft sie dann ungelesen.
      </p>
      <p>
        Die Einträge bleiben, bis Sie sie löschen; manche Browser, etwa Safari, löschen sie nach sieben Tagen
        ohne Besuch selbst. „Inhalte löschen“ leert das Blatt der gewählten Sprache; alles auf einmal
        entfernen Sie in den Einstellungen Ihres Browsers unter den Websitedaten. Wer Ihr Gerät und Ihr
        Browserprofil benutzt, kann Ihre Rechnung sehen.
      </p>
    </>
  ),
};
