import { mailLink, type Mail } from "../../lib/site/mail";

/** Opens the visitor's mail program with a mail that only has to be sent. */
export function writeMail(mail: Mail): void {
  // A click on a link leaves the page alone where no program answers; a change of the address might not.
  const link = document.createElement("a");
  link.href = mailLink(mail);
  document.body.append(link);
  link.click();
  link.remove();
}
