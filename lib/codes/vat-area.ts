// Büsingen and Helgoland (section 1 (2) UStG).
const outside = new Set(["78266", "27498"]);

/** Whether a place with this post code lies in Germany and outside of where its VAT is charged, so that goods are exported there. */
export const isOutsideOfVatArea = (country: string, postCode: string): boolean =>
  country === "DE" && outside.has(postCode);
