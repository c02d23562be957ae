import { readCii } from "../lib/cii/read";
import { joinAttachments } from "../lib/export/join-attachments";
import type { AttachedFile } from "../lib/invoice/attachments";
import { takeAttachments } from "../lib/upload/take-attachment";
import { startFacts } from "./builders";

/** What is attached in an XML: as the upload takes it over, and with the bytes. */
export async function filesIn(xml: string) {
  const kept = new Map<string, Uint8Array<ArrayBuffer>>();
  const { attachments } = readCii(xml, startFacts);
  const taken = await takeAttachments(attachments, async (hash, bytes) => kept.set(hash, bytes).has(hash));
  const files: readonly AttachedFile[] = taken.attachments.map((each) => ({
    ...each,
    bytes: kept.get(each.hash) ?? new Uint8Array(),
  }));
  return { taken, files };
}

/** An XML with the bytes of what is attached. */
export const withFiles = async (xml: string, files: readonly AttachedFile[]): Promise<string> =>
  new TextDecoder().decode(await joinAttachments(new TextEncoder().encode(xml), files));
