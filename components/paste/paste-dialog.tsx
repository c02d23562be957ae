"use client";

import type { Pasted } from "../../store/editor/dialogs";
import { PasteAddress } from "./paste-address";
import { PasteLong } from "./paste-long";
import { PasteRows } from "./paste-rows";
import "./paste-dialog.css";

/** What was pasted, and what would become of it: nothing is on the sheet before it is taken. */
export function PasteDialog({ pasted }: { readonly pasted: Pasted }) {
  if (pasted.is === "rows") return <PasteRows pasted={pasted} />;
  return pasted.is === "address" ? <PasteAddress pasted={pasted} /> : <PasteLong pasted={pasted} />;
}
