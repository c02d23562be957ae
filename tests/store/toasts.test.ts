import { expect, it } from "vitest";
import { createEditor, pagePorts } from "../../store/editor/editor";
import { getToasts, tellOffline, toast } from "../../store/editor/toasts";

it("that there is no connection is said until there is one again, and nothing else goes with it", () => {
  const editor = createEditor(pagePorts);
  const said = (): readonly string[] => getToasts(editor).map(({ key }) => key);
  toast(editor, "warning", "toasts.noteDays");
  tellOffline(editor);
  expect(said()).toEqual(["toasts.noteDays", "errors.offline"]);
  window.dispatchEvent(new Event("online"));
  expect(said()).toEqual(["toasts.noteDays"]);
  tellOffline(editor);
  expect(said()).toEqual(["toasts.noteDays", "errors.offline"]);
  window.dispatchEvent(new Event("online"));
  expect(said()).toEqual(["toasts.noteDays"]);
});
