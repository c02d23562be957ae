import type { Locale } from "../locale";

export interface VerificationFacts {
  readonly locale: Locale;
  /** Name of the downloaded XML. */
  readonly xmlName: string;
  /** UTC, ISO 8601. */
  readonly time: string;
  /** SHA-256 of the XML, 64 hex digits. */
  readonly hash: string;
}

const words = {
  de: {
    instruction:
      "Mit dieser Datei prüfen Sie, ob die XML-Rechnung unverändert ist: Berechnen Sie die SHA-256-Prüfsumme der XML-Datei und vergleichen Sie sie mit der hier genannten.",
    example: "Zum Beispiel",
    file: "Datei",
    time: "Zeitpunkt",
    hash: "SHA-256",
  },
  en: {
    instruction:
      "This file lets you check that the XML invoice has not been changed: compute the SHA-256 checksum of the XML file and compare it with the one below.",
    example: "For example",
    file: "File",
    time: "Time",
    hash: "SHA-256",
  },
} as const;

/** A text as one word for a shell: the file's name holds what the supplier typed. */
const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;

/** The text of the verification file: how to check, the XML's name, when it was made, its hash. */
export function verificationText({ locale, xmlName, time, hash }: VerificationFacts): string {
  const word = words[locale];
  return [
    word.instruction,
    `${word.example}: sha256sum -- ${quoted(xmlName)}`,
    "",
    `${word.file}: ${xmlName}`,
    `${word.time}: ${time}`,
    `${word.hash}: ${hash}`,
    "",
  ].join("\n");
}
