import { mailLink, type Mail } from "../../lib/site/mail";

/** Opens the visitor's mail program with a mail that only has to be sent. */
export const writeMail = (mail: Mail): void => openMail(mailLink(mail));

/** Hands a `mailto:` address to the visitor's mail program. */
function openMail(address: string): void {
  // A click on a link leaves the page alone where no program answers; a change of the address might not.
  const link = document.createElement("a");
  link.href = address;
  document.body.append(link);
  link.click();
  link.remove();
}
