import { useTranslation } from "react-i18next";
import type { FieldRef } from "../../lib/invoice/finding";
import type { Proof } from "../../lib/proof/prove";
import { isTextKey } from "../../locales/i18n";
import { fieldName } from "../check/field-name";

/** The words for what reading files back has shown. */
export function useProofWords() {
  const { t, i18n } = useTranslation();
  return {
    /** What a value is called; that of a line with its line. */
    nameOf: ({ field, lineId }: FieldRef): string => {
      const key = `dialogs.proof.names.${field}`;
      return isTextKey(i18n, key) ? i18n.t(key, { n: lineId }) : fieldName(i18n, field, lineId);
    },
    /** What was checked, and nothing that was not. */
    said: ({ profile, isArchivable, rows }: Proof): string => {
      if (profile === null) return t("dialogs.proof.paper");
      const rules = t(`dialogs.proof.${profile}`);
      const hasPaper = rows.some(({ page }) => page !== null);
      return t(hasPaper ? "dialogs.proof.said" : "dialogs.proof.saidOfXml", {
        what: isArchivable ? `${rules}, ${t("dialogs.proof.archivable")}` : rules,
      });
    },
  };
}
