import { FilePenLine, FilePlus } from "lucide-react";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { one, textOf, type DocumentNode } from "../../lib/en16931/document";
import type { ReadInvoice } from "../../lib/en16931/read";
import { amountShown } from "../../lib/en16931/shown";
import type { GroupId, TermId } from "../../lib/en16931/term";
import { parentOf } from "../../lib/en16931/terms";
import { limits } from "../../lib/limits";
import type { Editable, EditFault } from "../../lib/upload/foreign-invoice";
import { formatMoney } from "../../lib/values/format";
import { languageOf } from "../../locales/i18n";
import { closeAllDialogs } from "../../store/editor/dialogs";
import { tellOffline } from "../../store/editor/toasts";
import { useEditor } from "../../store/editor/use-editor";
import {
  findEditable,
  findTemplate,
  openEditable,
  takeTemplate,
  type FoundTemplate,
} from "../../store/upload/foreign-invoice";
import { Button } from "../ui/button";
import { useNames, useShown } from "./said";
import "../ui/dialog.css";
import "./reading.css";

/** Characters of a value that are shown. */
const maxShown = 120;

type Found =
  | { readonly is: "fault"; readonly fault: EditFault }
  | { readonly is: "template"; readonly template: FoundTemplate }
  | { readonly is: "edit"; readonly editable: Editable };

interface TakeOverProps {
  readonly read: ReadInvoice;
  /** Whether it is gone on with unasked. */
  readonly startsAtOnce?: boolean | undefined;
}

/** Seller or buyer, of whom both have terms of one name. */
function partyOf(id: TermId | GroupId): GroupId | undefined {
  const parent = parentOf(id);
  if (parent === null) return undefined;
  return parent === "BG-4" || parent === "BG-7" ? parent : partyOf(parent);
}

/** Whether the file says by which day it is to be paid. */
const isDue = ({ invoice }: FoundTemplate): boolean => invoice.invoiceDueDate !== "";

/** Makes an invoice of one's own after this one, or goes on with it; what would not come along is said before. */
export function TakeOver({ read, startsAtOnce = false }: TakeOverProps) {
  const { document, others } = read;
  const editor = useEditor();
  const { t, i18n } = useTranslation();
  const nameOf = useNames();
  const language = languageOf(i18n);
  // Another file may come in its place.
  const [known, setKnown] = useState<{ readonly found: Found; readonly of: DocumentNode } | null>(null);
  const found = known?.of === document ? known.found : null;
  const setFound = (now: Found): void => setKnown({ found: now, of: document });
  const shownOf = useShown();
  const shown = (node: DocumentNode): string => {
    const { id } = node;
    if (id === "document") return "";
    const party = partyOf(id);
    const name = [...(party ? [nameOf("terms", party)] : []), nameOf("terms", id)].join(", ");
    return `${name}: ${shownOf(node, document).slice(0, maxShown)}`;
  };
  const [isBusy, setBusy] = useState(startsAtOnce);
  const isTaken = useRef(false);
  /** Shows that something is under way. */
  const busily = (work: () => Promise<void>): void => {
    setBusy(true);
    void settle(work);
  };
  const settle = (work: () => Promise<void>): Promise<void> =>
    work()
      .catch(() => tellOffline(editor))
      .finally(() => setBusy(false));
  /** Puts something onto the sheet: the second click of a double one does nothing. */
  const put = async (work: () => Promise<void>): Promise<void> => {
    if (isTaken.current) return;
    isTaken.current = true;
    closeAllDialogs(editor);
    await work();
  };
  const take = (template: FoundTemplate): Promise<void> => put(() => takeTemplate(editor, template));
  const open = (editable: Editable): Promise<void> => put(() => openEditable(editor, editable));
  const makeTemplate = async (): Promise<void> => {
    const template = await findTemplate(editor, document);
    if (typeof template === "string") return setFound({ is: "fault", fault: template });
    const isWhole = template.left.length === 0 && template.isSameTotal && isDue(template);
    if (isWhole && template.sender === "own") return take(template);
    setFound({ is: "template", template });
  };
  const makeEditable = async (): Promise<void> => {
    const editable = await findEditable(editor, read);
    if (typeof editable === "string") return setFound({ is: "fault", fault: editable });
    if (editable.lost.length + editable.added.length + others.length === 0) return open(editable);
    setFound({ is: "edit", editable });
  };
  const start = useEffectEvent(() => void settle(makeEditable));
  useEffect(() => {
    if (startsAtOnce) start();
  }, [startsAtOnce, read]);
  // Whoever has not come here by its button has not seen where it is answered, and what is found in the file still comes above it.
  const answer = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!startsAtOnce || !found) return;
    answer.current?.focus({ preventScroll: true });
    answer.current?.scrollIntoView({ block: "center" });
  }, [startsAtOnce, found]);
  const leftOf = ({ lost }: Editable): readonly string[] => [
    ...lost.map((each) => (typeof each === "string" ? each : shown(each))),
    ...others.map(({ text }) => `${t("reading.others")}: ${text.slice(0, maxShown)}`),
  ];
  const list = (texts: readonly string[]) => (
    <ul>
      {[...new Set(texts)].map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
  return (
    <div className="ed-reading-template" aria-busy={isBusy} tabIndex={-1} ref={answer}>
      <Button look="text" icon={<FilePenLine aria-hidden />} onClick={() => busily(makeEditable)}>
        {t("reading.edit.start")}
      </Button>
      <Button look="text" icon={<FilePlus aria-hidden />} onClick={() => busily(makeTemplate)}>
        {t("reading.template.start")}
      </Button>
      {found?.is === "fault" && (
        <p className="ed-alert" role="alert">
          {t(`reading.template.faults.${found.fault}`)}
        </p>
      )}
      {found?.is === "edit" && (
        <div role="status">
          {leftOf(found.editable).length > 0 && (
            <>
              <p>{t("reading.edit.left")}</p>
              {list(leftOf(found.editable))}
            </>
          )}
          {found.editable.added.length > 0 && (
            <>
              <p>{t("reading.edit.added")}</p>
              {list(found.editable.added.map(shown))}
            </>
          )}
          <Button look="primary" onClick={() => void open(found.editable)}>
            {t("reading.template.take")}
          </Button>
        </div>
      )}
      {found?.is === "template" && (
        <div role="status">
          {found.template.sender !== "own" && (
            <p className="ed-alert">
              {t(`reading.template.senders.${found.template.sender}`, {
                seller: textOf(one(document, "BG-4"), "BT-27"),
              })}
            </p>
          )}
          {!found.template.isSameTotal && (
            <p className="ed-alert">
              {t("reading.template.otherTotal", {
                inFile: amountShown(textOf(one(document, "BG-22"), "BT-112"), "EUR", language),
                here: formatMoney(found.template.invoice.invoiceTaxInclusiveAmount, language),
              })}
            </p>
          )}
          {found.template.left.length > 0 && (
            <>
              <p>{t("reading.template.left")}</p>
              {list(found.template.left.map(shown))}
            </>
          )}
          <p>
            {t("reading.template.old")}{" "}
            {!isDue(found.template) && t("reading.template.undue", { days: limits.dueDays })}
          </p>
          <Button look="primary" onClick={() => void take(found.template)}>
            {t("reading.template.take")}
          </Button>
        </div>
      )}
    </div>
  );
}
