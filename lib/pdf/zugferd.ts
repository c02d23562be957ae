import { AFRelationship, embedFacturX } from "pdf-lib";
import { AppError } from "../contract/errors";
import type { AttachedFile } from "../invoice/attachments";
import { claimPdfUa, openPrint, save, schemasWithFacturX, type DocumentFacts } from "./accessible";
import { carryDraft, nameFiles } from "./carrier";

/** What an e-invoice's PDF says about itself. Its id is the first half of the SHA-256 of the XML. */
export interface ZugferdFacts extends DocumentFacts {
  /** The profile that the XML really follows (BT-24). */
  readonly profile: "xrechnung" | "en16931";
  /** BT-2, yyyyMMdd. It stands for the moment of making, so that the file holds no clock value. */
  readonly date: string;
}

/**
 * Makes a tagged PDF printed by Chromium into a PDF/A-3b (ISO 19005-3) and PDF/UA-1 (ISO 14289-1) with the invoice XML
 * inside, byte for byte: a ZUGFeRD, Factur-X or XRechnung hybrid invoice. Structure tree, links and fonts stay as they
 * are. The same input yields the same bytes. Beside the XML it carries the files that are attached to the invoice (BG-24),
 * and as the last one the draft of what the XML does not say, if there is one.
 *
 * @throws AppError `envelope-failed` when the PDF cannot be read or the facts are not what they should be.
 */
export async function makeZugferdPdf(
  pdf: Uint8Array,
  xml: Uint8Array,
  facts: ZugferdFacts,
  attached: readonly AttachedFile[] = [],
  draft: Uint8Array | null = null,
): Promise<Uint8Array> {
  try {
    const { fileName, version, conformanceLevel } = profiles[facts.profile];
    const made = dateOf(facts.date);
    const document = await openPrint(pdf, facts, fileName);
    document.setCreationDate(made);
    document.setModificationDate(made);
    await embedFacturX(document, xml, {
      fileName,
      version,
      conformanceLevel,
      description: "Invoice data, EN 16931 (CII)",
      creationDate: made,
      modificationDate: made,
    });
    for (const { name, description, type, bytes } of attached) {
      await document.attach(bytes, name, {
        mimeType: type,
        description: description || name,
        creationDate: made,
        modificationDate: made,
        afRelationship: AFRelationship.Supplement,
      });
    }
    if (draft) await carryDraft(document, draft, made);
    claimPdfUa(document, schemasWithFacturX);
    await nameFiles(document);
    return await save(document);
  } catch (error) {
    throw new AppError("envelope-failed", { cause: error });
  }
}

/** File names, versions and levels as the standard's tables have them; the level must be that of the XML. */
const profiles = {
  xrechnung: { fileName: "xrechnung.xml", version: "3.0", conformanceLevel: "XRECHNUNG" },
  en16931: { fileName: "factur-x.xml", version: "1.0", conformanceLevel: "EN 16931" },
} as const;

function dateOf(day: string): Date {
  const [, year, month, date] = /^(\d{4})(\d{2})(\d{2})$/.exec(day) ?? [];
  if (year === undefined) throw new Error("date is not yyyyMMdd");
  return new Date(Date.UTC(Number(year), Number(month) - 1, Number(date)));
}
