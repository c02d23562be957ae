import { useRef } from "react";
import type { AllowanceUnit, Change } from "../../lib/invoice/invoice";
import { unitIn } from "../../lib/typing/number-entry";
import type { UndoSession } from "../../store/editor/undo-steps";
import { edit } from "../../store/editor/invoice-store";
import { useEditor } from "../../store/editor/use-editor";

interface SwitchedUnit {
  /** Of what is typed now; the sheet shows it with its next rendering. */
  readonly unit: () => AllowanceUnit | undefined;
  /** Sets the unit whose sign stands in a text; `putBack` is what gives the number back that stood there before. */
  readonly follow: (text: string, session: UndoSession, putBack: (session: UndoSession) => void) => void;
  readonly takeBack: () => void;
  readonly forget: () => void;
}

/** The unit of a number, which a sign in what is typed or pasted switches; it can be taken back until the field is left. */
export function useSwitchedUnit(
  unit: AllowanceUnit | undefined,
  toUnit: ((unit: AllowanceUnit) => Change) | undefined,
): SwitchedUnit {
  const editor = useEditor();
  const switched = useRef<{ readonly to: AllowanceUnit; readonly back: () => void } | null>(null);
  const forget = (): void => void (switched.current = null);
  return {
    unit: () => switched.current?.to ?? unit,
    follow: (text, session, putBack) => {
      const to = unitIn(text);
      if (!toUnit || !unit || !to || to === unit) return;
      const back = (): void => {
        edit(editor, toUnit(unit), session);
        putBack(session);
      };
      switched.current = { to, back: switched.current?.back ?? back };
      edit(editor, toUnit(to), session);
    },
    takeBack: () => {
      switched.current?.back();
      forget();
    },
    forget,
  };
}
