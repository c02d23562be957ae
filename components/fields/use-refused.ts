import type { TextField } from "../../lib/invoice/fields";
import { useRefusedText } from "../../store/refused-fields";
import { useWorkspace } from "../../store/workspace-store";

/** What was typed into a field and not taken: it stands there until it is taken back, or its message is closed. */
export function useRefused(name: TextField): string | null {
  const inMessage = useWorkspace(({ dialog }) =>
    dialog?.name === "refusal" && dialog.props.field === name ? dialog.props.typed : null,
  );
  const inPlace = useRefusedText(name);
  return inMessage ?? inPlace;
}
