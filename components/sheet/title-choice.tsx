"use client";

import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { documentKinds, kindWord } from "../../lib/invoice/kinds/document-kind";
import { setKind } from "../../lib/invoice/kinds/kind-changes";
import { edit, useInvoice } from "../../store/editor/invoice-store";
import { takeBackRefusal } from "../../store/editor/refused-fields";
import { useEditor } from "../../store/editor/use-editor";
import { ChoiceField, type Choice } from "../fields/choice-field";

interface TitleChoiceProps {
  /** The id of the word that prints. */
  readonly textId: string;
  /** Stands there until this does. */
  readonly children: ReactNode;
}

/** The kinds of document, each with what it is for. What the law calls a Gutschrift is named, but not for the choice. */
export function TitleChoice({ textId }: TitleChoiceProps) {
  const editor = useEditor();
  const { t } = useTranslation();
  const kind = useInvoice(({ invoiceKind }) => invoiceKind);
  const word = useInvoice(kindWord);
  const choices: readonly Choice[] = [
    ...documentKinds.map((value) => ({ value, label: t(`kinds.${value}`) })),
    { value: "self-billed", label: t("kinds.self-billed"), isOnlyTold: true },
  ];
  return (
    <ChoiceField
      field="invoiceKind"
      label={t("fields.invoiceKind.label")}
      value={kind}
      text={word}
      textId={textId}
      choices={choices}
      onChoose={(chosen) => {
        // What was refused as a day to pay by might stand where nobody sees it.
        takeBackRefusal(editor, "invoiceDueDate");
        edit(editor, setKind(documentKinds.find((each) => each === chosen) ?? kind));
      }}
      aside
    />
  );
}
