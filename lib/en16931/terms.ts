import { headRows } from "./head-terms";
import { lineRows } from "./line-terms";
import { partyRows } from "./party-terms";
import { settlementRows } from "./settlement-terms";
import type { GroupId, GroupRow, TermId, TermRow } from "./term";

const rows: readonly (GroupRow | TermRow)[] = [...headRows, ...partyRows, ...settlementRows, ...lineRows];

const isTerm = (row: GroupRow | TermRow): row is TermRow => "type" in row;

/** Every business term of EN 16931-1, with the places where CII and UBL have it. */
export const termRows: readonly TermRow[] = rows.filter(isTerm);

/** Every group of them. */
export const groupRows: readonly GroupRow[] = rows.filter((row): row is GroupRow => !isTerm(row));

const terms = new Map<TermId, TermRow>(termRows.map((row) => [row.id, row]));
const groups = new Map<GroupId, GroupRow>(groupRows.map((row) => [row.id, row]));

/** The row of a term. */
export const termRow = (id: TermId): TermRow => known(terms.get(id), id);

/** The row of a group. */
export const groupRow = (id: GroupId): GroupRow => known(groups.get(id), id);

function known<Row>(row: Row | undefined, id: string): Row {
  if (row === undefined) throw new Error(`${id} is not in the table`);
  return row;
}

/** Whether an id is that of a group. */
export const isGroupId = (id: string): id is GroupId => id.startsWith("BG-");

/** The group in which a term or group stands; null below the document itself. */
export const parentOf = (id: TermId | GroupId): GroupId | null =>
  (isGroupId(id) ? groupRow(id) : termRow(id)).parent;
