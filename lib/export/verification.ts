import type { TFunction } from "i18next";

export interface VerificationFacts {
  /** Name of the downloaded XML. */
  readonly xmlName: string;
  /** UTC, ISO 8601. */
  readonly time: string;
  /** SHA-256 of the XML, 64 hex digits. */
  readonly hash: string;
}

/** A text as one word for a shell: the file's name holds what the supplier typed. */
const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;

/** The text of the verification file, in the language of `t`: how to check, the XML's name, when it was made, its hash. */
export function verificationText(t: TFunction, { xmlName, time, hash }: VerificationFacts): string {
  return [
    t("files.verification.instruction"),
    `${t("files.verification.example")}: sha256sum -- ${quoted(xmlName)}`,
    "",
    `${t("files.verification.file")}: ${xmlName}`,
    `${t("files.verification.time")}: ${time}`,
    `${t("files.verification.hash")}: ${hash}`,
    "",
  ].join("\n");
}
