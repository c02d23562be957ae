"use client";

import { Fragment } from "react";
import type { TextKey } from "../../locales/i18n";
import { useEditor } from "../../store/use-editor";
import { closeDialog } from "../../store/workspace-store";
import { Dialog } from "../ui/dialog";
import { useTranslation } from "react-i18next";
import "./shortcuts-dialog.css";

type Letter = `letter-${string}`;

type Key =
  | "mod"
  | "shift"
  | "alt"
  | "enter"
  | "escape"
  | "tab"
  | "up"
  | "down"
  | "left"
  | "right"
  | "home"
  | "help"
  | Letter;

type Group = "editor" | "field" | "line";

interface Shortcut {
  /** Of its words. */
  readonly key: TextKey;
  /** Ways to the same end, each a combination of keys. */
  readonly ways: readonly (readonly Key[])[];
}

const isLetter = (key: Key): key is Letter => key.startsWith("letter-");

const isApple = (): boolean => /Mac|iPhone|iPad/.test(navigator.platform);

const groups: readonly { readonly group: Group; readonly shortcuts: readonly Shortcut[] }[] = [
  {
    group: "editor",
    shortcuts: [
      { key: "dialogs.shortcuts.editor.undo", ways: [["mod", "letter-z"]] },
      {
        key: "dialogs.shortcuts.editor.redo",
        ways: [
          ["mod", "shift", "letter-z"],
          ["mod", "letter-y"],
        ],
      },
      { key: "dialogs.shortcuts.editor.create", ways: [["mod", "enter"]] },
      { key: "dialogs.shortcuts.editor.open", ways: [["mod", "letter-o"]] },
      { key: "dialogs.shortcuts.editor.print", ways: [["mod", "letter-p"]] },
      { key: "dialogs.shortcuts.editor.save", ways: [["mod", "letter-s"]] },
      { key: "dialogs.shortcuts.editor.list", ways: [["help"]] },
    ],
  },
  {
    group: "field",
    shortcuts: [
      { key: "dialogs.shortcuts.field.next", ways: [["enter"], ["tab"]] },
      { key: "dialogs.shortcuts.field.previous", ways: [["shift", "tab"]] },
      { key: "dialogs.shortcuts.field.break", ways: [["shift", "enter"]] },
      { key: "dialogs.shortcuts.field.restore", ways: [["escape"]] },
    ],
  },
  {
    group: "line",
    shortcuts: [
      { key: "dialogs.shortcuts.line.go", ways: [["up"], ["down"]] },
      {
        key: "dialogs.shortcuts.line.move",
        ways: [
          ["alt", "up"],
          ["alt", "down"],
        ],
      },
      { key: "dialogs.shortcuts.line.duplicate", ways: [["alt", "shift", "down"]] },
      { key: "dialogs.shortcuts.line.resize", ways: [["left"], ["right"]] },
      { key: "dialogs.shortcuts.line.reset", ways: [["home"]] },
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
              {shortcuts.map(({ key, ways }) => (
                <div key={key}>
                  <dt>{t(key)}</dt>
                  <dd>
                    {ways.map((keys, index) => (
                      <Fragment key={keys.join()}>
                        {index === 0 ? null : ` ${t("dialogs.shortcuts.or")} `}
                        <Keys keys={keys} />
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
};

const appleSigns: Partial<Record<Key, string>> = {
  mod: "⌘",
  shift: "⇧",
  alt: "⌥",
  enter: "↩",
  tab: "⇥",
};

function Keys({ keys }: { readonly keys: readonly Key[] }) {
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
