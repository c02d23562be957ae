"use client";

import { useEditor } from "../../store/editor/use-editor";
import { beginBlank, beginWithExample } from "../../store/editor/examples";
import { Button } from "../ui/button";
import { Dialog } from "../ui/dialog";
import { useTranslation } from "react-i18next";
import "./tour-end-dialog.css";

/** What to begin with after the tour. It stays until it is answered: nobody's own invoice grows out of an example unnoticed. */
export function TourEndDialog() {
  const editor = useEditor();
  const { t } = useTranslation();
  return (
    <Dialog title={t("dialogs.tourEnd.title")} context={t("dialogs.tourEnd.text")} size="message">
      <div className="ed-answers">
        <Button look="primary" onClick={() => beginBlank(editor)}>
          {t("dialogs.tourEnd.blank")}
        </Button>
        <Button look="plain" onClick={() => beginWithExample(editor)}>
          {t("dialogs.tourEnd.example")}
        </Button>
      </div>
    </Dialog>
  );
}
