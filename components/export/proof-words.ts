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
    /** The result in one line of the visitor's words. */
    told: ({ profile, rows }: Proof): string => {
      if (profile === null) return t("dialogs.proof.paper");
      return t(hasPaper(rows) ? "dialogs.proof.told" : "dialogs.proof.toldOfXml");
    },
    /** What was checked, and nothing that was not. */
    said: ({ profile, isArchivable, rows }: Proof): string => {
      if (profile === null) return t("dialogs.proof.paper");
      const rules = t(`dialogs.proof.${profile}`);
      return t(hasPaper(rows) ? "dialogs.proof.said" : "dialogs.proof.saidOfXml", {
        what: isArchivable ? `${rules}, ${t("dialogs.proof.archivable")}` : rules,
      });
    },
  };
}

const hasPaper = (rows: Proof["rows"]): boolean => rows.some(({ page }) => page !== null);
