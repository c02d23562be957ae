"use client";

import { useId, useRef, useState } from "react";
import { FilePlus2 } from "lucide-react";
import { useTranslation } from "react-i18next";
import { removeStationery, setStationery } from "../../lib/invoice/look-changes";
import type { Stationery } from "../../lib/invoice/invoice";
import { stationeryRoom } from "../../lib/layout/stationery-room";
import { hasStationery } from "../../lib/theme/stationery";
import { edit, useInvoice } from "../../store/editor/invoice-store";
import { useEditor } from "../../store/editor/use-editor";
import { insertStationery, stationeryTypes } from "../../store/sheet/stationery";
import { Button } from "../ui/button";
import { Slider } from "../ui/slider";
import { useAskedPart } from "./submenu";
import "../ui/menu.css";
import "../ui/switch.css";
import "./stationery-choice.css";

/** What is said of the files that were chosen last; "" while nothing is. */
type Said = "" | "reading" | Awaited<ReturnType<typeof insertStationery>>;

/** Paper of one's own behind the sheets: taken from files, and away again. */
export function StationeryChoice() {
  const editor = useEditor();
  const { t } = useTranslation();
  const stationery = useInvoice(({ invoiceStationery }) => invoiceStationery);
  const [said, setSaid] = useState<Said>("");
  const input = useRef<HTMLInputElement>(null);
  const add = useRef<HTMLButtonElement>(null);
  const rule = useId();
  const box = useAskedPart<HTMLFieldSetElement>("stationery");
  const isThere = hasStationery(stationery);
  const insert = async (files: readonly File[]): Promise<void> => {
    if (files.length === 0) return;
    setSaid("reading");
    setSaid(await insertStationery(editor, files));
  };
  const remove = (): void => {
    edit(editor, removeStationery());
    setSaid("");
    add.current?.focus();
  };
  return (
    <fieldset ref={box} className="ed-stationery">
      <legend className="ed-menu-label">{t("menus.theme.stationery.title")}</legend>
      {isThere && (
        <div className="ed-stationery-sheets">
          {(["first", "next"] as const).map((sheet) => (
            <figure key={sheet}>
              {stationery[sheet] === "" ? <span /> : <img src={stationery[sheet]} alt="" />}
              <figcaption>
                {t(`menus.theme.stationery.${sheet}`)}
                {stationery[sheet] === "" && `: ${t("menus.theme.stationery.plain")}`}
              </figcaption>
            </figure>
          ))}
        </div>
      )}
      {isThere && <Room stationery={stationery} />}
      <div className="ed-stationery-ways">
        <Button
          ref={add}
          look="plain"
          icon={<FilePlus2 aria-hidden />}
          aria-describedby={rule}
          onClick={() => input.current?.click()}
        >
          {t(isThere ? "menus.theme.stationery.replace" : "menus.theme.stationery.add")}
        </Button>
        {isThere && (
          <Button look="text" onClick={remove}>
            {t("menus.theme.stationery.remove")}
          </Button>
        )}
      </div>
      <p
        role="status"
        className="ed-stationery-said"
        data-said={typeof said === "string" ? said : said.includes("unkept") ? "unkept" : "done"}
      >
        {saidOf(said)}
      </p>
      <p id={rule} className="ed-stationery-rule">
        {t("menus.theme.stationery.rule")}
      </p>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept={stationeryTypes}
        onChange={(event) => {
          // The chooser's own list is emptied right away.
          const files = [...(event.currentTarget.files ?? [])];
          event.currentTarget.value = "";
          void insert(files);
        }}
      />
    </fieldset>
  );

  function saidOf(what: Said): string {
    if (what === "") return "";
    if (what === "reading") return t("menus.theme.stationery.reading");
    if (typeof what !== "string")
      return [
        ...(what.includes("unkept") ? [] : [t("menus.theme.stationery.done")]),
        ...what.map((note) => t(`menus.theme.stationery.notes.${note}`)),
      ].join(" ");
    return t(`menus.theme.stationery.problems.${what}`);
  }
}

/** What of the sheet gives way to what the paper has printed already. */
function Room({ stationery }: { readonly stationery: Stationery }) {
  const editor = useEditor();
  const { t } = useTranslation();
  const slider = (part: keyof typeof stationeryRoom, isSet: "isHeadSet" | "isFootSet") => (
    <Slider
      label={t(`menus.theme.stationery.${part}`)}
      value={stationery[part]}
      least={stationeryRoom[part].least}
      most={stationeryRoom[part].most}
      shown={t("menus.theme.stationery.mm", { n: stationery[part] })}
      spoken={t("menus.theme.stationery.millimetres", { n: stationery[part] })}
      onChange={(value, session) => edit(editor, setStationery({ [part]: value, [isSet]: true }), session)}
    />
  );
  return (
    <>
      <Printed name="printsSender" words="sender" />
      <Printed name="printsFoot" words="foot" />
      {stationery.next !== "" && slider("headMm", "isHeadSet")}
      {slider("footMm", "isFootSet")}
    </>
  );
}

interface PrintedProps {
  readonly name: "printsSender" | "printsFoot";
  readonly words: "sender" | "foot";
}

/** Whether a part of the sheet is printed that mostly stands on the paper already. */
function Printed({ name, words }: PrintedProps) {
  const editor = useEditor();
  const { t } = useTranslation();
  const hint = useId();
  const on = useInvoice(({ invoiceStationery }) => invoiceStationery[name]);
  return (
    <>
      <label className="ed-stationery-switch">
        <span>{t(`menus.theme.stationery.${words}`)}</span>
        <input
          type="checkbox"
          role="switch"
          className="ed-switch"
          checked={on}
          aria-describedby={hint}
          onChange={(event) => edit(editor, setStationery({ [name]: event.target.checked }))}
        />
      </label>
      <p id={hint} className="ed-stationery-rule">
        {t(`menus.theme.stationery.${words}Hint`)}
      </p>
    </>
  );
}
