import { product } from "../../../lib/product";
import type { LegalSection } from "../legal-document";

/** What the privacy policy says about the browser's own storage: an entry for each key. */
export const browserStorage: LegalSection = {
  heading: "4. What is stored in your browser",
  body: (
    <>
      <p>
        {product.name} keeps these entries in your browser&rsquo;s local storage. Without them a reload would
        lose your invoice. This access is strictly necessary for the service you ask for (section 25(2) no. 2
        TDDDG).
      </p>
      <dl>
        <dt>
          <code>invoice-storage</code>
        </dt>
        <dd>
          Your invoice, one in German and one in English, with logo, letterhead and settings. It leaves the
          browser only as section 5 describes.
        </dd>
        <dt>
          <code>invoice-archive</code>
        </dt>
        <dd>
          A database (IndexedDB) with the drafts in whose place you began something else, and with the
          invoices that you created or opened here, along with their files: what &ldquo;Saved&rdquo; shows. It
          stays until you delete it there and the trash is emptied after 30 days. So do e-invoices of others
          that you keep, with their file, until you delete them there. In addition, customers and services of
          these invoices and the customers that you read in, so that they can be offered as you type; each
          entry stays until you remove it there. If you have chosen a folder on your device under
          &ldquo;Saved&rdquo;, it also says which one that is and what lies there already, until you stop it
          there; the files in the folder stay. Earlier versions of this page had a part of it in databases of
          their own (<code>invoice-journal</code>, <code>invoice-folder</code>,{" "}
          <code>invoice-attachments</code>): on opening they are brought over here and then deleted. Never
          sent.
        </dd>
        <dt>
          <code>invoice-parked</code>
        </dt>
        <dd>
          One entry for each sheet while it is on its way into that database, or where that does not take it.
          Never sent.
        </dd>
        <dt>
          <code>invoice-issued</code>
        </dt>
        <dd>Random ids of the sheets that were issued last, so that they stay unchanged. Never sent.</dd>
        <dt>
          <code>invoice-count</code>
        </dt>
        <dd>
          How often the texts of this list were changed. They lie in the database once more: if the browser
          crashes, nothing that you wrote last is lost. What is deleted from this list goes there, too. Never
          sent.
        </dd>
        <dt>
          <code>invoice-backup</code>
        </dt>
        <dd>When you saved a backup last. Never sent.</dd>
        <dt>
          <code>invoice-deletions</code>
        </dt>
        <dd>
          Number, date and customer of issued invoices that you have deleted for good, and when: whoever has
          to keep invoices can say what is missing. Never sent.
        </dd>
        <dt>
          <code>invoice-deleted</code>
        </dt>
        <dd>
          The sheets whose contents you deleted last, with logo, letterhead and time, so that you can restore
          them: three for each language at most. It goes with the first visit after 30 days, and at once with
          &ldquo;Remove deleted contents for good&rdquo; under &ldquo;Load examples&rdquo;. Never sent.
        </dd>
        <dt>
          <code>invoice-attachments</code>
        </dt>
        <dd>
          When the attachments of your invoices were used last. The files themselves lie in the database{" "}
          <code>invoice-archive</code>. They go with the first visit after none of your sheets has had them
          for 30 days. Never sent: your browser itself puts them into the e-invoice.
        </dd>
        <dt>
          <code>invoice-refused</code>
        </dt>
        <dd>
          What stands in a field and could not be taken, so that a reload does not lose it. It lies in the
          session storage of this one window and goes with it. Never sent.
        </dd>
        <dt>
          <code>invoice-arrived-draft</code>
        </dt>
        <dd>
          The draft from a link that you opened the page with, until you have said whether you want it. It
          lies in the session storage of this one window and goes with it. Never sent.
        </dd>
        <dt>
          <code>invoice-accounts</code>
        </dt>
        <dd>
          The IBANs of the invoices that you have issued here, so that you are warned before a file sends
          money to another account. Never sent.
        </dd>
        <dt>
          <code>invoice-unreadable</code>
        </dt>
        <dd>
          One entry for each draft that could not be read on loading, with all that was stored. It stays until
          you delete it in the message about it. Never sent.
        </dd>
        <dt>
          <code>invoice-client-id</code>
        </dt>
        <dd>
          A random id of 32 characters that your browser makes itself. It is sent along with the requests of
          section 5. The server stores it only as an imprint (section 6).
        </dd>
        <dt>
          <code>invoice-exports</code>
        </dt>
        <dd>
          Numbers and totals of the e-invoices you created or opened here, with the day (1,000 at most), of
          those you opened also a short checksum of the content, of PDFs for paper the number alone, so that
          the sheet can warn you when the same number stands for another invoice, and offer the next one.
          Never sent.
        </dd>
        <dt>
          <code>invoice-toolbar-expanded</code>
        </dt>
        <dd>Whether the toolbar is expanded or collapsed. Never sent.</dd>
        <dt>
          <code>invoice-spoken</code>
        </dt>
        <dd>Which language the page speaks around the sheet. Never sent.</dd>
        <dt>
          <code>invoice-pdf-draft</code>
        </dt>
        <dd>Whether you last had the draft put into the PDF. Never sent.</dd>
        <dt>
          <code>invoice-zip</code>
        </dt>
        <dd>Whether you want your files in one ZIP. Never sent.</dd>
        <dt>
          <code>invoice-storage-hint</code>
        </dt>
        <dd>
          Only in Safari and its relatives: that you have been told that they delete the entries after seven
          days without a visit. Never sent.
        </dd>
        <dt>
          <code>invoice-pending-purchase</code>
        </dt>
        <dd>
          One entry for each purchase you began: what you wanted to buy, when and for which invoice number,
          and the payment&rsquo;s id, by which the page asks on your next visit how it ended. It goes as soon
          as that is known; unpaid, with the first visit after 14 days.
        </dd>
        <dt>
          <code>invoice-bought-code</code>
        </dt>
        <dd>
          One entry for each code you bought: the code, the number of e-invoices, the day and the
          payment&rsquo;s id, so that you find the code again. It goes when you hide it; for a single
          e-invoice also as soon as that is created.
        </dd>
        <dt>
          <code>invoice-consent</code>
        </dt>
        <dd>
          Which version of the terms you have accepted, so that you need not do so with every invoice. It goes
          when you clear the tick. Never sent.
        </dd>
        <dt>
          <code>invoice-feedback</code>
        </dt>
        <dd>
          From when on a line beside your finished files asks for your opinion, or that you do not want to be
          asked any more. Never sent.
        </dd>
      </dl>
      <p>
        So that the page opens without a connection, too, your browser also keeps the program itself: scripts,
        fonts and these texts. Nothing of your invoice is in there.
      </p>
      <p>
        If you share a file with the installed page, or open an e-invoice that you have read in the editor,
        your browser keeps it in a store of its own (Cache Storage) called <code>shared-files</code> until the
        page has taken it over. Only if your browser does not keep the program yet, it sends a shared file:
        the server then discards it unread.
      </p>
      <p>
        The entries stay until you delete them; some browsers, such as Safari, delete them by themselves after
        seven days without a visit. &ldquo;Delete contents&rdquo; empties the sheet of the chosen language;
        your browser&rsquo;s settings for site data remove everything at once. Anyone who uses your device and
        your browser profile can see your invoice.
      </p>
    </>
  ),
};
