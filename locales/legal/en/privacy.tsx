import { product } from "../../../lib/product";
import type { WriteLegalDocument } from "../legal-document";
import { browserStorage } from "./browser-storage";

export const privacy: WriteLegalDocument = ({ operator, contact, sale, link }) => ({
  title: "Privacy policy",
  description: `Which data ${product.name} processes, what stays in your browser and what goes to the server, and when.`,
  sections: [
    {
      heading: "1. In short",
      body: (
        <ul>
          <li>
            What you write on the sheet stays in your browser until you create a document or upload a PDF.
          </li>
          <li>
            Our server then processes the data for the length of that one request, sends the result back and
            keeps nothing of the invoice. What else it remembers is in section 6.
          </li>
          <li>
            There is no account, no cookie, no advertising, no tracking and, on these pages, no third-party
            service. Even the fonts come from this server.
            {sale === "stripe" && " You pay on Stripe’s page, and only if you go there."}
          </li>
        </ul>
      ),
    },
    {
      heading: "2. Who is responsible",
      body: (
        <>
          <p>The controller under the General Data Protection Regulation (GDPR) is:</p>
          {operator}
          <p>Please send questions about privacy to us {contact}.</p>
        </>
      ),
    },
    {
      heading: "3. Visiting the pages",
      body: (
        <>
          <p>
            With each visit your browser sends your IP address, the address you ask for, its language setting
            and details about itself. We need this to deliver the page and to choose the language. The program
            does not store it.
          </p>
          <p>The legal basis is our legitimate interest in showing the page (Article 6(1)(f) GDPR).</p>
        </>
      ),
    },
    browserStorage,
    {
      heading: "5. What goes to the server, and when",
      body: (
        <>
          <dl>
            <dt>You create an e-invoice</dt>
            <dd>
              All data of the invoice except logo and letterhead. The server checks them, computes the totals
              again and writes the XML. The next request follows.
            </dd>
            <dt>You create a PDF or an e-invoice</dt>
            <dd>
              The sheet as you see it, as HTML with its design, logo and letterhead, together with invoice
              number, company, language and, for an e-invoice, the checksum of the XML. The server turns it
              into the PDF. PDF and XML are joined in your browser.
            </dd>
            <dt>You upload a PDF</dt>
            <dd>The file. The server looks for the XML and the draft inside and sends them back.</dd>
            {sale !== "free" && (
              <>
                <dt>
                  You buy something, redeem a code, open the window for it, or come back after a purchase was
                  begun
                </dt>
                <dd>What you want to buy, the code or the payment&rsquo;s id, and your id.</dd>
              </>
            )}
          </dl>
          <p>
            An XML file that you upload is read by your browser. It is not sent, and neither is the print
            preview.
          </p>
          <p>
            So that it can be opened again, your browser attaches the draft to a PDF, unless you switch that
            off: only what is on the sheet. An e-invoice&rsquo;s PDF carries logo and letterhead in this way;
            all the rest is in the XML. Whoever has the file can read both.
          </p>
          <p>
            Your invoice is processed for the answer alone and then discarded. It enters no database, no file
            store and no log. Once you have the document, only you have it: we cannot deliver it again.
          </p>
          <p>The legal basis is the performance of the agreement with you (Article 6(1)(b) GDPR).</p>
        </>
      ),
    },
    {
      heading: "6. What the server remembers",
      body: (
        <>
          <p>
            Some things the server has to recognise again. It stores an imprint of them (HMAC): with it one
            can check whether something is the same, but compute nothing back without its key.
          </p>
          <dl>
            <dt>Attempts</dt>
            <dd>
              Imprints of your IP address and your id, and how often something was asked for in the last
              minute, or of wrong codes in the last ten minutes. Once that time is over they are deleted
              within a minute. This slows down abuse (Article 6(1)(f) GDPR).
            </dd>
            {sale !== "free" && (
              <>
                <dt>Codes</dt>
                <dd>
                  The imprint of every code, how much credit it has and had, and the imprints of the ids that
                  use it. A code that nobody pays for is deleted after 30 days, an hour later at most.
                </dd>
                <dt>Paid invoices</dt>
                <dd>
                  An imprint of id and invoice number with the day, so that corrections cost nothing for 30
                  days; an hour after that at most it is deleted. Nothing of the invoice&rsquo;s content is in
                  it.
                </dd>
              </>
            )}
            {(sale === "stripe" || sale === "demo") && (
              <>
                <dt>Payments</dt>
                <dd>
                  The payment&rsquo;s id, the imprint of its code, the day, and how much of it was given back
                  or is disputed.
                  {sale === "demo" &&
                    " As this installation only demonstrates payment, the order itself is kept here for 30 days, too, with code and id."}
                </dd>
              </>
            )}
          </dl>
          {sale !== "free" && (
            <p>
              Codes that were paid for and payments stay stored, so that credit is neither lost nor counted
              twice (Article 6(1)(b) GDPR).
            </p>
          )}
          {sale === "stripe" && (
            <p>
              If you pay, Stripe (Stripe Payments Europe, Limited, Ireland) receives what you enter on its
              page, and from us your id, the code and what you buy. The code stands in the payment&rsquo;s
              description. We learn whether it is paid, and can see at Stripe who paid; we need that for
              refunds and, as far as the law requires it, for our accounts (Article 6(1)(b) and (c) GDPR).
              Stripe processes the data under its own responsibility and may transfer them to the USA, for
              which the adequacy decision on the Data Privacy Framework applies.
            </p>
          )}
        </>
      ),
    },
    {
      heading: "7. Technical logs",
      body: (
        <>
          <p>
            For each request of section 5 the server writes one line: time, kind of request, result and
            duration, and after an error the place in the program. It holds no IP address, no id and nothing
            of your invoice.
          </p>
          <p>
            If a server of our hosting provider stands in front of the program, that server may keep accesses
            with their IP address for a short time to ward off faults and attacks (Article 6(1)(f) GDPR).
          </p>
        </>
      ),
    },
    {
      heading: "8. Data about your customers",
      body: (
        <p>
          Invoices often name other people and their addresses. You are responsible for these data. As far as
          our server processes them, it does so on your behalf (Article 28 GDPR). The agreement on this is
          section 9 of the {link("terms", "terms of use")}.
        </p>
      ),
    },
    {
      heading: "9. Recipients",
      body: (
        <p>
          We pass your data on to nobody{sale === "stripe" && " but Stripe, if you pay"}. If this installation
          runs on a hosting provider&rsquo;s machines, the provider is a processor bound by our instructions.
          The program itself transfers no invoices to countries outside the European Union.
        </p>
      ),
    },
    {
      heading: "10. When you write to us",
      body: (
        <p>
          If you send us an email, we process your address and your message in order to answer (Article
          6(1)(b) or (f) GDPR). We delete them when the matter is settled and no law requires us to keep them.
        </p>
      ),
    },
    {
      heading: "11. Your rights",
      body: (
        <>
          <p>
            You have the right of access, rectification, erasure, restriction of processing and data
            portability (Articles 15 to 20 GDPR).
          </p>
          <p>
            <strong>
              You may object at any time, on grounds relating to your particular situation, to processing
              based on legitimate interests (Article 21 GDPR).
            </strong>
          </p>
          <p>
            You may complain to a data protection authority, for example where you live (Article 77 GDPR). As
            we store no invoices and only imprints of ids, we can find something about you only if you tell us
            the id from your browser{sale === "stripe" && " or show the receipt of a payment"}.
          </p>
        </>
      ),
    },
    {
      heading: "12. Your choice, and decisions",
      body: (
        <p>
          No law and no contract obliges you to give us data; without them, however, the server cannot make a
          document. There are no automated decisions within the meaning of Article 22 GDPR.
        </p>
      ),
    },
    {
      heading: "13. Changes",
      body: <p>When the program changes, this text changes with it.</p>,
    },
  ],
});
