"use client";

import { Fragment } from "react";
import { useEditor } from "../../store/use-editor";
import { closeDialog } from "../../store/workspace-store";
import { Dialog } from "../ui/dialog";
import { useTranslation } from "../ui/texts";

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
  | `letter-${string}`;

interface Shortcut {
  readonly name: string;
  /** Ways to the same end, each a combination of keys. */
  readonly ways: readonly (readonly Key[])[];
}

const isApple = (): boolean => /Mac|iPhone|iPad/.test(navigator.platform);

const groups: Readonly<Record<string, readonly Shortcut[]>> = {
  editor: [
    { name: "undo", ways: [["mod", "letter-z"]] },
    {
      name: "redo",
      ways: [
        ["mod", "shift", "letter-z"],
        ["mod", "letter-y"],
      ],
    },
    { name: "create", ways: [["mod", "enter"]] },
    { name: "open", ways: [["mod", "letter-o"]] },
    { name: "print", ways: [["mod", "letter-p"]] },
    { name: "save", ways: [["mod", "letter-s"]] },
    { name: "list", ways: [["help"]] },
  ],
  field: [
    { name: "next", ways: [["enter"], ["tab"]] },
    { name: "previous", ways: [["shift", "tab"]] },
    { name: "break", ways: [["shift", "enter"]] },
    { name: "restore", ways: [["escape"]] },
  ],
  line: [
    { name: "go", ways: [["up"], ["down"]] },
    {
      name: "move",
      ways: [
        ["alt", "up"],
        ["alt", "down"],
      ],
    },
    { name: "duplicate", ways: [["alt", "shift", "down"]] },
    { name: "resize", ways: [["left"], ["right"]] },
    { name: "reset", ways: [["home"]] },
  ],
};

/** What keys can do, by the names they have on this machine. */
export function ShortcutsDialog() {
  const editor = useEditor();
  const { t } = useTranslation();
  return (
    <Dialog title={t("dialogs.shortcuts.title")} size="message" onClose={() => closeDialog(editor)}>
      <div className="ed-shortcuts">
        {Object.entries(groups).map(([group, shortcuts]) => (
          <section key={group} aria-labelledby={`ed-shortcuts-${group}`}>
            <h3 id={`ed-shortcuts-${group}`}>{t(`dialogs.shortcuts.${group}.title`)}</h3>
            <dl>
              {shortcuts.map(({ name, ways }) => (
                <div key={name}>
                  <dt>{t(`dialogs.shortcuts.${group}.${name}`)}</dt>
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
        const name = key.startsWith("letter-")
          ? key.slice(-1).toUpperCase()
          : t(`dialogs.shortcuts.keys.${apple && (key === "mod" || key === "alt") ? `apple-${key}` : key}`);
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
