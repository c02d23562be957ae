import fc from "fast-check";
import PostalMime, { type Email } from "postal-mime";
import { expect, it } from "vitest";
import { mailFile } from "../../lib/export/mail-file";
import { limits } from "../../lib/limits";
import type { Mail } from "../../lib/site/mail";
import { singleLine } from "../../lib/text/characters";

const pdf = {
  name: "RE-7_Rechnung.pdf",
  type: "application/pdf",
  bytes: Uint8Array.from({ length: 1_000 }, (_, index) => index % 256),
};
const plain: Required<Mail> = {
  to: "rechnung@hansen.example",
  subject: "Rechnung RE-7 von Malerei Brandt",
  body: "Guten Tag,\n\nanbei 119,00\u00a0€.\n\nMit freundlichen Grüßen\nFalk Brandt 😀",
};

const written = (mail: Partial<Mail>, ...files: readonly (typeof pdf)[]): string => {
  const bytes = mailFile({ ...plain, ...mail }, files);
  if (bytes === null) throw new Error("too large");
  return new TextDecoder().decode(bytes);
};
/** What a mail program makes of it. */
const read = (text: string): Promise<Email> => PostalMime.parse(text, { attachmentEncoding: "arraybuffer" });
const namesIn = async (text: string): Promise<readonly (string | null)[]> =>
  (await read(text)).attachments.map(({ filename }) => filename);

it("is a draft to the customer with subject, words and the very bytes of its files", async () => {
  const xml = { name: "RE-7_Rechnung.xml", type: "application/xml", bytes: new Uint8Array([60, 97, 62]) };
  const mail = await read(written({}, pdf, xml));
  expect(mail.headers.map(({ key, value }) => [key, value])).toEqual([
    ["mime-version", "1.0"],
    ["x-unsent", "1"],
    ["to", plain.to],
    ["subject", plain.subject],
    ["content-type", expect.stringContaining("multipart/mixed")],
  ]);
  expect(mail.text?.trimEnd()).toBe(plain.body.replaceAll("\n", "\r\n"));
  expect(mail.attachments).toEqual(
    [pdf, xml].map(({ name, type, bytes }) =>
      expect.objectContaining({
        filename: name,
        mimeType: type,
        disposition: "attachment",
        content: bytes.buffer,
      }),
    ),
  );
});

it("breaks lines as mails do, in seven bits and 78 characters", () => {
  const text = written({ subject: "Ä".repeat(200) }, { ...pdf, name: `${"ü".repeat(100)}.pdf` });
  expect(text).not.toMatch(/[^\r]\n|\r[^\n]|[^\r\n -~]/);
  for (const line of text.split("\r\n")) expect(line.length).toBeLessThanOrEqual(78);
  expect(text).toMatch(/\r\n[A-Za-z0-9+/]{76}\r\n/);
});

it.each([
  "Rechnung RE-7 von Müller & Söhne",
  `Rechnung 字😀 von ${"Donaudampfschifffahrtsgesellschaft ".repeat(6)}e. K.`,
  "=?utf-8?Q?Mahnung?= 50 % Rabatt?=",
  "",
])("says the subject as it is: %j", async (subject) => {
  expect((await read(written({ subject }))).subject ?? "").toBe(subject);
});

it("says any subject as one line", async () => {
  const anyText = fc.string({ unit: "binary", maxLength: 120 });
  await fc.assert(
    fc.asyncProperty(anyText, async (subject) => {
      const mail = await read(written({ subject }));
      expect(mail.subject ?? "").toBe(singleLine(subject));
      expect(mail.headers).toHaveLength(5);
    }),
  );
});

it.each(["RE-7_Müller.pdf", "RE-7_ελλάδα_字😀.pdf", `RE-7_${"я".repeat(95)}.pdf`, "'a' (b)*%20; c=d.pdf"])(
  "names a file as it is, for programs of either habit: %j",
  async (name) => {
    const text = written({}, { ...pdf, name });
    expect(await namesIn(text)).toEqual([name]);
    // Outlook looks into the type.
    expect(await namesIn(text.replace(/^Content-Disposition: attachment(;\r\n .*)+/m, ""))).toEqual([name]);
    expect(await namesIn(text.replace(/;\r\n name="[^"]*"/, ""))).toEqual([name]);
  },
);

it("lets no name, subject or address add a head or a receiver", async () => {
  const evil = 'x"\r\nBcc: evil@c.example\r\n\r\n--=_part\r\n\r\nx';
  const mail = await read(written({ to: evil, subject: evil, body: evil }, { ...pdf, name: evil }));
  expect(mail.headers.map(({ key }) => key)).toEqual(["mime-version", "x-unsent", "subject", "content-type"]);
  expect(mail.subject).toBe('x" Bcc: evil@c.example --=_part x');
  expect(mail.attachments.map(({ filename }) => filename)).toEqual([mail.subject]);
  expect(mail.text?.trimEnd()).toBe(evil);
});

it.each([
  ["rechnung@hansen.example", "rechnung@hansen.example"],
  ["o'neil+rechnung@müller-söhne.example", "o'neil+rechnung@xn--mller-shne-kcb9d.example"],
  ["", undefined],
  ["a@b.example,evil@c.example", undefined],
  ["a@b.example\r\nBcc:evil@c.example", undefined],
  ["müller@b.example", undefined],
  ["a@xn--ü", undefined],
])("goes to one address that every server can read, or leaves it to be written: %j", async (to, expected) => {
  const { to: receivers } = await read(written({ to }));
  expect(receivers?.map(({ address }) => address)).toEqual(expected === undefined ? undefined : [expected]);
});

it("is not made of more than mailboxes take", () => {
  const half = { ...pdf, bytes: new Uint8Array(limits.mailedBytes / 2) };
  expect(mailFile(plain, [half, half])?.length).toBeLessThan(20_000_000);
  expect(mailFile(plain, [half, half, { ...pdf, bytes: new Uint8Array(1) }])).toBeNull();
});
