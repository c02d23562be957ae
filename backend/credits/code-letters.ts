import { randomBytes } from "node:crypto";

/** 32 letters that nobody confuses: no 0 and O, no 1 and I. */
const letters = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";
const length = 16;

/** A code as it is shown: `ABCD-EFGH-JKLM-NPQR`, 80 bits. @param bytes at least 16, random unless the same code is wanted again */
export const makeCode = (bytes: Uint8Array = randomBytes(length)): string =>
  [...bytes.subarray(0, length)]
    .map((byte) => letters.charAt(byte % letters.length))
    .join("")
    .replace(/(.{4})(?=.)/g, "$1-");

/** A typed code without what does not matter: case, blanks and hyphens. */
export const plainCode = (typed: string): string => typed.toUpperCase().replace(/[\s-]/g, "");
