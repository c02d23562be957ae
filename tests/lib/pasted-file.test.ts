import { expect, it } from "vitest";
import { pastedFile } from "../../lib/upload/pasted-file";

const ofText = (text: string) => pastedFile({ files: [], getData: () => text });

it.each([
  ['<?xml version="1.0" encoding="ISO-8859-1"?><a>Süd</a>', '<?xml version="1.0"?><a>Süd</a>'],
  [
    "\n <?xml version='1.0' encoding = 'UTF-16' standalone='yes'?><a/>",
    "<?xml version='1.0' standalone='yes'?><a/>",
  ],
  ['<rsm:CrossIndustryInvoice encoding="x"/>', '<rsm:CrossIndustryInvoice encoding="x"/>'],
  ["<ubl:Invoice/>", "<ubl:Invoice/>"],
  ["<CreditNote>", "<CreditNote>"],
])("the text %j is a file that is read as it stands", async (text, file) => {
  expect(await ofText(text)?.text()).toBe(file);
});

it.each(["", "RE-1", "<p>Invoice</p>", "Rechnung <Invoice>"])("the text %j is none", (text) => {
  expect(ofText(text)).toBeNull();
});
