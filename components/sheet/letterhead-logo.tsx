"use client";

import { useRef, useState } from "react";
import { ImageUp } from "lucide-react";
import { useTranslation } from "react-i18next";
import { removeLogo } from "../../lib/invoice/changes";
import { maxLogoWidth } from "../../lib/layout/fit-logo";
import { limits } from "../../lib/limits";
import { imageFiles } from "../../lib/logo/accepted-images";
import { useEditor } from "../../store/editor/use-editor";
import { useFinding } from "../../store/check/findings";
import { edit, getInvoice, useInvoice } from "../../store/editor/invoice-store";
import { tellOffline } from "../../store/editor/toasts";
import "./logo.css";
import "./tools.css";

/** The logo: click to insert or replace, pull its corner to resize. An image is dropped anywhere. */
export function LetterheadLogo() {
  const editor = useEditor();
  const { t } = useTranslation();
  const { src, width, ratio } = useInvoice((invoice) => invoice.customerLogo);
  const company = useInvoice((invoice) => invoice.supplierCompany);
  const isExamples = useFinding("customerLogo") !== undefined;
  const input = useRef<HTMLInputElement>(null);
  const add = useRef<HTMLButtonElement>(null);
  // A stored image that the browser cannot read: on paper it would be a torn sign.
  const [broken, setBroken] = useState("");
  const isBroken = src !== "" && broken === src;
  const choose = (): void => input.current?.click();
  const insert = (chosen: FileList | null): void => {
    // The chooser's own list is emptied right away.
    const files = [...(chosen ?? [])];
    // Of the invoice that is shown now, whatever is while the rest is fetched.
    const invoice = getInvoice(editor);
    import("./late-sheet").then(
      ({ insertLogo }) => insertLogo(editor, files, invoice),
      () => tellOffline(editor),
    );
  };
  const remove = (
    <button
      type="button"
      className="ed-tool ed-only ed-logo-remove ed-icon ed-icon-trash"
      aria-label={t("sheet.logoRemove")}
      onClick={() => {
        edit(editor, removeLogo());
        requestAnimationFrame(() => add.current?.focus());
      }}
    />
  );
  return (
    <div className="sheet-logo" data-tour="logo">
      {src === "" || isBroken ? (
        <button
          ref={add}
          type="button"
          className="ed-logo-empty ed-only"
          data-broken={isBroken ? "" : undefined}
          onClick={choose}
        >
          <ImageUp size={20} strokeWidth={1.75} aria-hidden="true" />
          <span>
            {t(isBroken ? "sheet.logoBroken" : "sheet.logoAdd")}
            <small>{t(isBroken ? "sheet.logoBrokenHint" : "sheet.logoHint")}</small>
          </span>
        </button>
      ) : (
        <span className="sheet-logo-frame" data-unchanged={isExamples ? "" : undefined}>
          {/* A data URL of the visitor's own; there is nothing for an image service to improve. */}
          <img
            src={src}
            alt={company}
            width={width}
            height={Math.round(width / ratio)}
            draggable={false}
            onError={() => setBroken(src)}
          />
          <button
            type="button"
            className="ed-logo-button ed-only"
            aria-label={t("sheet.logoChange")}
            aria-describedby={isExamples ? "ed-unchanged" : undefined}
            onClick={choose}
          />
          <span
            className="ed-logo-corner ed-only"
            role="slider"
            tabIndex={0}
            aria-label={t("sheet.logoSize")}
            aria-valuenow={width}
            aria-valuemin={Math.min(limits.logo.minWidth, maxLogoWidth(ratio))}
            aria-valuemax={maxLogoWidth(ratio)}
            data-logo-corner=""
          />
        </span>
      )}
      {src === "" ? null : remove}
      <input
        ref={input}
        className="ed-only"
        type="file"
        hidden
        accept={imageFiles}
        onChange={(event) => {
          insert(event.currentTarget.files);
          event.currentTarget.value = "";
        }}
      />
    </div>
  );
}
