import { exemptionIn } from "./exemption-in-text";
import { schemeCode } from "./reason-codes";

// What the law wants to be read, as people write it; texts may be a stranger's.

/** Whether a text says that its seller is a small business (section 19 UStG; section 34a sentence 1 no. 5 UStDV). */
export const namesSmallBusiness = (text: string): boolean =>
  /kleinunternehmer|(?:§|section)\s*19\b/i.test(text);

/** Whether a text says in words that the customer owes the tax, in a language of the Union (section 14a (5) UStG). */
export const namesReverseCharge = (text: string): boolean =>
  /steuerschuldnerschaft|leistungsempf|reverse.?charge|autoliquida|inversi[oó]n del sujeto|inversione contabile|verlegd|odwrotne obci|omvendt|omvänd|käännetty|přenes|prenes|fordított adóz|taxare invers/i.test(
    text,
  );

/** Whether a text says that goods went to another member state free of tax (section 14 (4) no. 8, section 4 no. 1 b UStG). */
export const namesIntraCommunity = (text: string): boolean =>
  /innergemeinschaft|intra.?comm?un|art\D{0,12}138/i.test(text) || exemptionIn(text) === "intra-community";

/** Whether a text says that goods left the Union free of tax (section 14 (4) no. 8, section 4 no. 1 a UStG). */
export const namesExport = (text: string): boolean =>
  /ausfuhr|export|drittland|third.countr|art\D{0,12}146/i.test(text) || exemptionIn(text) === "export";

/** Whether a reason speaks of a margin that is taxed (sections 25, 25a UStG), so that what is sold is not exempt. */
export const namesMargin = (reason: string): boolean =>
  schemeCode(reason) !== "" || /(?:§|section)\s*25a?\b/i.test(reason);
