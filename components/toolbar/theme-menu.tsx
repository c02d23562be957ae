"use client";

import { useEffect, useId, useRef, type CSSProperties } from "react";
import { setTheme } from "../../lib/invoice/look-changes";
import { limits } from "../../lib/limits";
import { familyOf, fontNames, type FontName } from "../../lib/theme/fonts";
import { hasStationery, stationeryPictures } from "../../lib/theme/stationery";
import { faceOf, isPattern, themeLabel, themeNames, type ThemeName } from "../../lib/theme/themes";
import { languageOf } from "../../locales/i18n";
import { useEditor } from "../../store/editor/use-editor";
import { edit, useInvoice } from "../../store/editor/invoice-store";
import { Menu } from "../ui/menu";
import { Slider } from "../ui/slider";
import { useTranslation } from "react-i18next";
import { useAskedPart, type SubmenuProps } from "./submenu";
import { StationeryChoice } from "./stationery-choice";
import { ThemePicture, usePrinted } from "./theme-picture";
import { useLogoHues } from "./use-logo-hues";
import "./theme-menu.css";

/** Pattern, typeface, hue and strength of the sheet; everything shows at once. */
export function ThemeMenu({ open, opener }: SubmenuProps) {
  const editor = useEditor();
  const { t } = useTranslation();
  const theme = useInvoice((invoice) => invoice.invoiceTheme);
  const isPlain = useInvoice(({ invoiceStationery }) => !hasStationery(invoiceStationery));
  const hue = useAskedPart<HTMLDivElement>("hue");
  const style: CSSProperties & Record<`--${string}`, string> = { "--sheet-hue": String(theme.hueRotate) };
  return (
    <Menu
      open={open}
      opener={opener}
      title={t("menus.theme.title")}
      className="ed-theme-menu"
      leftOf=".sheet-title"
    >
      <div className="ed-menu-body" style={style}>
        <Patterns chosen={theme.theme} />
        <Fonts chosen={theme.font} theme={theme.theme} />
        <div ref={hue}>
          {theme.theme !== "default" && (
            <Slider
              label={t("menus.theme.hue")}
              value={theme.hueRotate}
              most={limits.theme.maxHue}
              shown={`${theme.hueRotate}°`}
              spoken={t("menus.theme.degrees", { n: theme.hueRotate })}
              className="ed-slider-hue"
              onChange={(hueRotate, session) => edit(editor, setTheme({ hueRotate }), session)}
            />
          )}
        </div>
        {theme.theme !== "default" && <LogoHues chosen={theme.hueRotate} />}
        {isPlain && isPattern(theme.theme) && (
          <Slider
            label={t("menus.theme.opacity")}
            value={theme.opacity}
            most={limits.theme.maxOpacity}
            shown={t("toolbar.percent", { percent: theme.opacity })}
            spoken={t("toolbar.percent", { percent: theme.opacity })}
            className="ed-slider-opacity"
            onChange={(opacity, session) => edit(editor, setTheme({ opacity }), session)}
          />
        )}
        <StationeryChoice />
      </div>
    </Menu>
  );
}

/** The colours of one's own logo, as an offer. Light and strength stay the theme's: what is printed in it can be read. */
function LogoHues({ chosen }: { readonly chosen: number }) {
  const editor = useEditor();
  const { t } = useTranslation();
  const hues = useLogoHues(useInvoice(({ customerLogo }) => customerLogo.src));
  if (hues.length === 0) return null;
  return (
    <div className="ed-theme-hues" role="group" aria-label={t("menus.theme.logo")}>
      <span className="ed-menu-label">{t("menus.theme.logo")}</span>
      {hues.map((hue) => (
        <button
          key={hue}
          type="button"
          aria-label={t("menus.theme.degrees", { n: hue })}
          aria-pressed={hue === chosen}
          style={{ background: `oklch(0.54 0.15 ${hue})` }}
          onClick={() => edit(editor, setTheme({ hueRotate: hue }))}
        />
      ))}
    </div>
  );
}

function Patterns({ chosen }: { readonly chosen: ThemeName }) {
  const editor = useEditor();
  const { t, i18n } = useTranslation();
  const name = useId();
  const row = useRef<HTMLDivElement>(null);
  const printed = usePrinted();
  const stationery = useInvoice(({ invoiceStationery }) => invoiceStationery);

  useEffect(() => {
    // On a phone they stand in a row that scrolls.
    const card = row.current?.querySelector<HTMLElement>("input:checked")?.closest("label");
    if (!row.current || !card) return;
    row.current.scrollLeft = card.offsetLeft - (row.current.clientWidth - card.offsetWidth) / 2;
  }, []);

  return (
    <fieldset className="ed-theme-patterns">
      <legend className="ed-menu-label">{t("menus.theme.pattern")}</legend>
      <div ref={row} style={stationeryPictures(stationery)}>
        {themeNames.map((theme) => (
          <label key={theme} className="ed-pattern">
            <input
              type="radio"
              name={name}
              value={theme}
              checked={theme === chosen}
              onChange={() => edit(editor, setTheme({ theme }))}
            />
            <ThemePicture theme={theme} printed={printed} />
            <span>{themeLabel(theme, languageOf(i18n))}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** What the sheet needs of each face. */
const faces = fontNames.flatMap((font) => ["400", "600", "700"].map((weight) => `${weight} 15px "${font}"`));

function Fonts({ chosen, theme }: { readonly chosen: FontName; readonly theme: ThemeName }) {
  const editor = useEditor();
  const { t } = useTranslation();
  const name = useId();
  const box = useAskedPart<HTMLFieldSetElement>("font");

  useEffect(() => {
    // Fetched before one is chosen, the sheet changes at once.
    for (const face of faces) document.fonts.load(face).catch(() => undefined);
  }, []);

  return (
    <fieldset ref={box} className="ed-theme-fonts">
      <legend className="ed-menu-label">{t("menus.theme.font")}</legend>
      <div>
        {fontNames.map((font) => (
          <label key={font} className="ed-font" style={{ fontFamily: familyOf(faceOf({ theme, font })) }}>
            <input
              type="radio"
              name={name}
              value={font}
              checked={font === chosen}
              onChange={() => edit(editor, setTheme({ font }))}
            />
            <span>{faceOf({ theme, font })}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
