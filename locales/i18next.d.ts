import "i18next";
import type admin from "./de/admin.json";
import type common from "./de/common.json";
import type dialogs from "./de/dialogs.json";
import type rules from "./de/rules.json";

declare module "i18next" {
  /** A key that is no text of ours does not compile. */
  interface CustomTypeOptions {
    defaultNS: "common";
    fallbackNS: ("dialogs" | "rules")[];
    resources: { common: typeof common; dialogs: typeof dialogs; rules: typeof rules; admin: typeof admin };
  }
}
