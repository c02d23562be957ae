import { expect, it } from "vitest";
import { mailLink } from "../../lib/site/mail";

it("a mail carries its subject and its words through a link", () => {
  const link = new URL(
    mailLink({
      to: "hallo@rechnungsblatt.example",
      subject: "Gutschein & mehr?",
      body: "Erste Zeile\n100 %",
    }),
  );
  expect(link.pathname).toBe("hallo@rechnungsblatt.example");
  expect(link.searchParams.get("subject")).toBe("Gutschein & mehr?");
  expect(link.searchParams.get("body")).toBe("Erste Zeile\r\n100 %");
});

it("an address cannot add anything to the mail", () => {
  expect(mailLink({ to: "a@b.example?bcc=evil@c.example", subject: "x" })).toBe(
    "mailto:a@b.example%3Fbcc%3Devil@c.example?subject=x",
  );
});
