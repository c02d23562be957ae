import { isLeitwegId } from "./leitweg-id";
import { forms } from "../rules/identifier-forms";

/** Where an invoice goes electronically (BT-34, BT-49), with the scheme of its address (code list EAS). */
export interface ElectronicAddress {
  readonly scheme: string;
  readonly id: string;
}

/** Schemes that the Peppol network takes (PEPPOL-EN16931-CL008, release 2026.5). */
export const peppolSchemes: ReadonlySet<string> = new Set(
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
  return peppolSchemes.has(scheme) && hasForm(scheme, id) ? { scheme, id } : null;
}

/** What Peppol's rules do not ask for, and what still is none: a GLN, a Leitweg-ID, a German VAT id. */
const stricter: Readonly<Record<string, (id: string) => boolean>> = {
  "0088": (id) => id.length === 13,
  "0204": isLeitwegId,
  "9930": (id) => /^DE\d{9}$/i.test(id),
};

/** Whether an id has the form and the check digits that it must have under its scheme. */
const hasForm = (scheme: string, id: string): boolean =>
  (stricter[scheme]?.(id) ?? true) &&
  forms.every(([, of, level, isRight]) => of !== scheme || level !== "fatal" || isRight(id));
