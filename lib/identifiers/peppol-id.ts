/** Where an invoice goes electronically (BT-34, BT-49), with the scheme of its address (code list EAS). */
export interface ElectronicAddress {
  readonly scheme: string;
  readonly id: string;
}

/** Schemes that the Peppol network takes (PEPPOL-EN16931-CL008, release 2026.5). */
const schemes = new Set(
  (
    "0002 0007 0009 0060 0088 0096 0097 0106 0130 0135 0142 0151 0183 0184 0188 0190 0191 0192 0195 0196 0198 0199 " +
    "0200 0201 0204 0208 0209 0210 0211 0216 0218 0221 0225 0230 0235 0240 0242 0244 0245 0246 0248 9910 9913 9914 " +
    "9915 9918 9919 9920 9922 9923 9924 9925 9926 9927 9928 9929 9930 9931 9932 9933 9934 9935 9936 9937 9938 9939 " +
    "9940 9941 9942 9943 9944 9945 9946 9947 9948 9949 9950 9951 9952 9953 9957 9959"
  ).split(" "),
);

/** An address as Peppol writes it, "9930:DE123456789", also as its directory does; null of what its rules would refuse. */
export function readPeppolId(text: string): ElectronicAddress | null {
  const [, scheme = "", id = ""] = /^(?:iso6523-actorid-upis::)?(\d{4}):(\S+)$/.exec(text) ?? [];
  return schemes.has(scheme) && (forms[scheme]?.(id) ?? true) ? { scheme, id } : null;
}

const sumOf = (digits: string, weights: readonly number[]): number =>
  weights.reduce((sum, weight, index) => sum + weight * Number(digits[index]), 0);

/** Ids with a form or check digits of their own (PEPPOL-COMMON-R040 to -R043, -R049, -R050, -R052, -R053). */
const forms: Readonly<Record<string, (id: string) => boolean>> = {
  "0007": (id) => /^\d{10}$/.test(id) && luhn(id) % 10 === 0,
  "0088": (id) => /^\d{13}$/.test(id) && sumOf(id, [1, 3, 1, 3, 1, 3, 1, 3, 1, 3, 1, 3, 1]) % 10 === 0,
  "0096": (id) => /^\d{10}$/.test(id),
  "0151": (id) => /^\d{11}$/.test(id) && sumOf(id, [10, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19]) % 89 === 10,
  "0184": (id) => /^(?:DK)?\d{8}$/.test(id),
  "0192": (id) => /^\d{9}$/.test(id) && sumOf(id, [3, 2, 7, 6, 5, 4, 3, 2, 1]) % 11 === 0,
  "0198": (id) => /^DK\d{8}$/.test(id),
  "0208": (id) => /^\d{10}$/.test(id) && 97 - (Number(id.slice(0, 8)) % 97) === Number(id.slice(8)),
};

const luhn = (digits: string): number =>
  [...digits].reduce((sum, digit, index) => {
    const number = Number(digit) * (index % 2 === 0 ? 2 : 1);
    return sum + (number > 9 ? number - 9 : number);
  }, 0);
