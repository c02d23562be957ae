import { useTranslation } from "react-i18next";
import { isTextKey } from "../../locales/i18n";

/** What terms and codes are called; those that are in no list keep their own letters. */
export function useNames(): (
  list: "kinds" | "means" | "categories" | "subjects" | "terms",
  code: string,
) => string {
  const { t, i18n } = useTranslation();
  return (list, code) => {
    const key = `reading.${list}.${code}`;
    return isTextKey(i18n, key) ? t(key) : code;
  };
}
