"use client";

import { CircleCheck, Download, FileCheck2, FileCode2, ShieldCheck, X, type LucideIcon } from "lucide-react";
import { useTranslation } from "../ui/texts";
import type { ExportedFile } from "../../lib/export/export-invoice";
import { closeReceipt, downloadAgain, useReceipt } from "../../store/workflows";
import { Button } from "../ui/button";
import { FileName } from "./file-name";

const icons: Readonly<Record<ExportedFile["kind"], LucideIcon>> = {
  zugferd: FileCheck2,
  pdf: FileCheck2,
  xrechnung: FileCode2,
  xml: FileCode2,
  verification: ShieldCheck,
};

/** The files that were saved, each to be loaded again; it stays until it is closed. */
export function Receipt() {
  const { t } = useTranslation();
  const files = useReceipt();
  if (files === null) return null;
  const words = `dialogs.receipt.${files.length === 1 ? "one" : "three"}`;
  return (
    <div className="ed-toast ed-receipt" role="status">
      <div className="ed-receipt-head">
        <CircleCheck className="ed-toast-icon" aria-hidden />
        <p className="ed-toast-title">{t(words)}</p>
        <Button look="icon" aria-label={t("toasts.close")} onClick={closeReceipt} icon={<X aria-hidden />} />
      </div>
      <p>{t(`${words}Text`)}</p>
      <ul>
        {files.map((file) => {
          const Icon = icons[file.kind];
          return (
            <li key={file.name}>
              <span className="ed-receipt-icon">
                <Icon aria-hidden />
              </span>
              <div className="ed-receipt-file">
                <FileName name={file.name} />
                <p>
                  {t(`dialogs.receipt.${file.kind}`)},{" "}
                  {t("dialogs.receipt.size", { size: kilobytes(file.bytes.length) })}
                </p>
              </div>
              <Button
                look="icon"
                aria-label={t("dialogs.receipt.again", { name: file.name })}
                onClick={() => downloadAgain(file)}
                icon={<Download aria-hidden />}
              />
            </li>
          );
        })}
      </ul>
    </div>
  );
}

const kilobytes = (bytes: number): number => Math.max(1, Math.round(bytes / 1_000));
