"use client";

import { Fragment } from "react";
import { useEditor } from "../../store/editor/use-editor";
import { closeDialog } from "../../store/editor/dialogs";
import { commands, tools, type Action, type Key, type Way } from "./action-table";
import { Dialog } from "../ui/dialog";
import { useTranslation } from "react-i18next";
import "./shortcuts-dialog.css";

type Letter = Extract<Key, `letter-${string}`>;

type Group = "editor" | "field" | "line";

type Shortcut = Required<Pick<Action, "label" | "keys">>;

const isLetter = (key: Key): key is Letter => key.startsWith("letter-");

const isApple = (): boolean => /Mac|iPhone|iPad/.test(navigator.platform);

const { undo, redo, find, save, list, duplicate } = commands;
const withKeys = [undo, redo, find, save, ...Object.values(tools), list];

const groups: readonly { readonly group: Group; readonly shortcuts: readonly Shortcut[] }[] = [
  {
    group: "editor",
    shortcuts: withKeys.flatMap(({ label, keys }) => (keys ? [{ label, keys }] : [])),
  },
  {
    group: "field",
    shortcuts: [
      { label: "dialogs.shortcuts.field.next", keys: [["enter"], ["tab"]] },
      { label: "dialogs.shortcuts.field.previous", keys: [["shift", "tab"]] },
      { label: "dialogs.shortcuts.field.break", keys: [["shift", "enter"]] },
      { label: "dialogs.shortcuts.field.restore", keys: [["escape"]] },
      { label: "dialogs.shortcuts.field.formula", keys: [["equals"]] },
    ],
  },
  {
    group: "line",
    shortcuts: [
      { label: "dialogs.shortcuts.line.go", keys: [["up"], ["down"]] },
      {
        label: "dialogs.shortcuts.line.move",
        keys: [
          ["alt", "up"],
          ["alt", "down"],
        ],
      },
      { label: duplicate.label, keys: duplicate.keys ?? [] },
      { label: "dialogs.shortcuts.line.services", keys: [["slash"]] },
      { label: "dialogs.shortcuts.line.choose", keys: [["space"]] },
      {
        label: "dialogs.shortcuts.line.chooseMore",
        keys: [
          ["shift", "up"],
          ["shift", "down"],
        ],
      },
      { label: "dialogs.shortcuts.line.chooseAll", keys: [["mod", "letter-a"]] },
      { label: "dialogs.shortcuts.line.copyChosen", keys: [["mod", "letter-c"]] },
      { label: "dialogs.shortcuts.line.removeChosen", keys: [["delete"]] },
      { label: "dialogs.shortcuts.line.resize", keys: [["left"], ["right"]] },
      { label: "dialogs.shortcuts.line.reset", keys: [["home"]] },
    ],
  },
];

/** What keys can do, by the names they have on this machine. */
export function ShortcutsDialog() {
  const editor = useEditor();
  const { t } = useTranslation();
  return (
    <Dialog title={t("footer.shortcuts")} size="message" onClose={() => closeDialog(editor)}>
      <div className="ed-shortcuts">
        {groups.map(({ group, shortcuts }) => (
          <section key={group} aria-labelledby={`ed-shortcuts-${group}`}>
            <h3 id={`ed-shortcuts-${group}`}>{t(`dialogs.shortcuts.${group}.title`)}</h3>
            <dl>
              {shortcuts.map(({ label, keys }) => (
                <div key={label}>
                  <dt>{t(label)}</dt>
                  <dd>
                    {keys.map((way, index) => (
                      <Fragment key={way.join()}>
                        {index === 0 ? null : ` ${t("dialogs.shortcuts.or")} `}
                        <Keys keys={way} />
                      </Fragment>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  );
}

const signs: Partial<Record<Key, string>> = {
  up: "↑",
  down: "↓",
  left: "←",
  right: "→",
  help: "?",
  equals: "=",
  slash: "/",
};

const appleSigns: Partial<Record<Key, string>> = {
  mod: "⌘",
  shift: "⇧",
  alt: "⌥",
  enter: "↩",
  tab: "⇥",
};

function Keys({ keys }: { readonly keys: Way }) {
  const { t } = useTranslation();
  const apple = isApple();
  return (
    <span className="ed-keys">
      {keys.map((key) => {
        const name = isLetter(key)
          ? key.slice(-1).toUpperCase()
          : t(
              `dialogs.shortcuts.keys.${apple && (key === "mod" || key === "alt") ? (`apple-${key}` as const) : key}`,
            );
        const sign = signs[key] ?? (apple ? appleSigns[key] : undefined);
        return (
          <kbd key={key}>
            {sign === undefined ? (
              name
            ) : (
              <>
                <span aria-hidden="true">{sign}</span>
                <span className="ed-hidden">{name}</span>
              </>
            )}
          </kbd>
        );
      })}
    </span>
  );
}
