/** Puts a text onto the clipboard; false where the browser does not allow it. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/** Puts a table onto the clipboard, as text and as HTML; as text alone where the browser takes no more. */
export async function copyTable(table: { readonly text: string; readonly html: string }): Promise<boolean> {
  const part = (content: string, type: string): Blob => new Blob([content], { type });
  try {
    await navigator.clipboard.write([
      new ClipboardItem({
        "text/plain": part(table.text, "text/plain"),
        "text/html": part(table.html, "text/html"),
      }),
    ]);
    return true;
  } catch {
    return copyText(table.text);
  }
}
