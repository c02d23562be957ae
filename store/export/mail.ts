import { openMail } from "../../lib/browser/mail";
import { mailLink, type Mail } from "../../lib/site/mail";

/** Opens the visitor's mail program with a mail that only has to be sent. */
export const writeMail = (mail: Mail): void => openMail(mailLink(mail));
