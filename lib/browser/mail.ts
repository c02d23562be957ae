/** Hands a `mailto:` address to the visitor's mail program. */
export function openMail(address: string): void {
  // A click on a link leaves the page alone where no program answers; a change of the address might not.
  const link = document.createElement("a");
  link.href = address;
  document.body.append(link);
  link.click();
  link.remove();
}
