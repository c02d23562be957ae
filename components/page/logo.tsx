"use client";

import { useRef, useState, type DragEvent } from "react";
import { ImageUp } from "lucide-react";
import { useTranslation } from "react-i18next";
import { removeLogo } from "../../lib/invoice/changes";
import { edit, useInvoice } from "../../store/invoice-store";
import { insertLogo } from "../../store/logo";

const accepted = "image/jpeg,image/png,image/svg+xml,image/gif,image/webp";

/** The logo: click or drop to insert or replace. */
export function Logo() {
  const { t } = useTranslation();
  const { src, width, ratio } = useInvoice((invoice) => invoice.customerLogo);
  const company = useInvoice((invoice) => invoice.supplierCompany);
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const choose = (): void => input.current?.click();
  const onDrop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    const file = event.dataTransfer.files[0];
    if (file) void insertLogo(file);
  };
  const drop = {
    onDragOver: (event: DragEvent) => {
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop,
  };
  return (
    <div className="sheet-logo" {...drop}>
      {src === "" ? (
        <button
          type="button"
          className="ed-logo-empty ed-only"
          data-over={isOver ? "" : undefined}
          onClick={choose}
        >
          <ImageUp size={20} strokeWidth={1.75} aria-hidden="true" />
          <span>
            {t("sheet.logoAdd")}
            <small>{t("sheet.logoHint")}</small>
          </span>
        </button>
      ) : (
        <>
          <span className="sheet-logo-frame">
            {/* A data URL of the visitor's own; there is nothing for an image service to improve. */}
            <img src={src} alt={company} width={width} height={Math.round(width / ratio)} />
            <button
              type="button"
              className="ed-logo-button ed-only"
              aria-label={t("sheet.logoChange")}
              data-over={isOver ? "" : undefined}
              onClick={choose}
            />
          </span>
          <button
            type="button"
            className="ed-tool ed-only ed-logo-remove ed-icon ed-icon-trash"
            aria-label={t("sheet.logoRemove")}
            onClick={() => edit(removeLogo())}
          />
        </>
      )}
      <input
        ref={input}
        className="ed-only"
        type="file"
        hidden
        accept={accepted}
        onChange={(event) => {
          const file = event.currentTarget.files?.[0];
          event.currentTarget.value = "";
          if (file) void insertLogo(file);
        }}
      />
    </div>
  );
}
