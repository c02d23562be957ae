/** What an XML that is an invoice, or might be one, begins with. */
const beginning = /^\s*<(?:\?xml\s|(?:[\w-]+:)?(?:CrossIndustry|Invoice|CreditNote))/;

/** What the clipboard holds. */
type Pasted = Pick<DataTransfer, "getData"> & { readonly files: Iterable<File> };

/**
 * The file that is pasted; the text of an XML becomes one. Text has no encoding left, whatever it says of its own.
 * Null where it is neither.
 */
export function pastedFile(pasted: Pasted | null): File | null {
  const [file] = pasted?.files ?? [];
  if (file) return file;
  const text = pasted?.getData("text/plain") ?? "";
  if (!beginning.test(text)) return null;
  const unencoded = text.replace(/^(\s*<\?xml\s[^>]*?)\sencoding\s*=\s*(?:"[^"]*"|'[^']*')/, "$1");
  return new File([unencoded.trimStart()], "XML.xml", { type: "application/xml" });
}
