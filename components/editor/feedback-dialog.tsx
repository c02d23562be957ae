"use client";

import { CircleAlert, Star } from "lucide-react";
import { useId, useRef, useState } from "react";
import { limits } from "../../lib/limits";
import { useEditor } from "../../store/editor/use-editor";
import { copy } from "../../store/editor/feedback";
import { writeMail } from "../../store/export/mail";
import { closeDialog } from "../../store/editor/dialogs";
import { useFlags } from "./flags";
import { Button } from "../ui/button";
import { Dialog, DialogActions } from "../ui/dialog";
import { useTranslation } from "react-i18next";
import "./feedback-dialog.css";
import "../ui/entry.css";

const ratings = [1, 2, 3, 4, 5] as const;

/** Stars and words that become a mail in the visitor's own program. */
export function FeedbackDialog() {
  const editor = useEditor();
  const { t } = useTranslation();
  const { supportEmail } = useFlags();
  const [stars, setStars] = useState(0);
  const [words, setWords] = useState("");
  const [isNeeded, setNeeded] = useState(false);
  const first = useRef<HTMLInputElement>(null);
  const ratingId = useId();
  const wordsId = useId();
  const alertId = useId();

  const close = () => closeDialog(editor);
  const body = [...(stars > 0 ? [t("dialogs.feedback.mail", { stars })] : []), words.trim()]
    .filter((part) => part !== "")
    .join("\n\n");
  const proceed = () => {
    if (body === "") {
      setNeeded(true);
      return first.current?.focus();
    }
    if (supportEmail === null) return void copy(editor, body);
    writeMail({ to: supportEmail, subject: t("dialogs.feedback.subject"), body });
    close();
  };
  return (
    <Dialog
      title={t("dialogs.feedback.title")}
      context={t(supportEmail === null ? "dialogs.feedback.noAddress" : "dialogs.feedback.text")}
      size="upload"
      onClose={close}
    >
      {/* No fieldset: Safari counts the height of its legend twice in a column. */}
      <div className="ed-stars" role="radiogroup" aria-labelledby={ratingId}>
        <span id={ratingId} className="ed-label">
          {t("dialogs.feedback.rating")}
        </span>
        <div>
          {ratings.map((count) => (
            <label key={count} data-lit={count <= stars}>
              <input
                ref={count === 1 ? first : undefined}
                type="radio"
                name="stars"
                className="ed-hidden"
                checked={count === stars}
                aria-label={t("dialogs.feedback.stars", { count })}
                aria-describedby={isNeeded ? alertId : undefined}
                onChange={() => {
                  setStars(count);
                  setNeeded(false);
                }}
              />
              <Star aria-hidden />
            </label>
          ))}
        </div>
      </div>
      <div className="ed-labelled">
        <label htmlFor={wordsId} className="ed-label">
          {t("dialogs.feedback.words")}
        </label>
        <textarea
          id={wordsId}
          className="ed-entry"
          rows={4}
          maxLength={limits.feedbackLength}
          value={words}
          onChange={(event) => {
            setWords(event.target.value);
            setNeeded(false);
          }}
        />
      </div>
      {isNeeded && (
        <p id={alertId} className="ed-alert" role="alert">
          <CircleAlert aria-hidden />
          {t("dialogs.feedback.needed")}
        </p>
      )}
      <DialogActions>
        <Button look="quiet" onClick={close}>
          {t("dialogs.cancel")}
        </Button>
        <Button look="primary" onClick={proceed}>
          {t(supportEmail === null ? "dialogs.feedback.copy" : "dialogs.feedback.write")}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
