"use client";

import { Check, House, Laptop, PaintRoller, type LucideIcon } from "lucide-react";
import { useEffect, useId, useState } from "react";
import { examples, type ExampleId } from "../../lib/examples/examples";
import { limits } from "../../lib/limits";
import { loadExample, preloadExamples } from "../../store/examples";
import { closeMenu } from "../../store/workspace-store";
import { Menu } from "../ui/menu";
import { useTranslation } from "../ui/texts";
import type { SubmenuProps } from "./toolbar-menus";

const icons: Readonly<Record<ExampleId, LucideIcon>> = {
  "real-estate-agent": House,
  tradesperson: PaintRoller,
  "it-support": Laptop,
};

/** The built-in examples. The picker names the chosen one while the menu closes, then it has its placeholder again. */
export function ExamplesMenu({ open, opener }: SubmenuProps) {
  const { t, language } = useTranslation();
  const picker = useId();
  const [chosen, setChosen] = useState<ExampleId | null>(null);

  useEffect(preloadExamples, []);

  const choose = (id: ExampleId): void => {
    setChosen(id);
    setTimeout(() => setChosen(null), limits.examplePickerReset);
    closeMenu();
    void loadExample(id);
  };

  const labelOf = ({ value_de, value_en }: (typeof examples)[number]): string =>
    language === "de" ? value_de : value_en;
  const shown = examples.find(({ id }) => id === chosen);
  return (
    <Menu open={open} opener={opener} title={t("menus.examples.title")} onClose={closeMenu}>
      <p className="ed-menu-picked" id={picker}>
        {shown ? labelOf(shown) : t("menus.examples.placeholder")}
      </p>
      <div className="ed-menu-list" role="menu" aria-labelledby={picker}>
        {examples.map((example) => {
          const Icon = icons[example.id];
          return (
            <button
              key={example.id}
              type="button"
              role="menuitemradio"
              aria-checked={example.id === chosen}
              tabIndex={-1}
              onClick={() => choose(example.id)}
            >
              <Icon aria-hidden />
              {labelOf(example)}
              {example.id === chosen && <Check aria-hidden />}
            </button>
          );
        })}
      </div>
      <p className="ed-menu-hint">{t("menus.examples.hint")}</p>
    </Menu>
  );
}
