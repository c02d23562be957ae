import { CalendarPlus, FileText, MapPin, Printer, Reply } from "lucide-react";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { all, dayOf, one, textOf, type DocumentNode, type Other } from "../../lib/en16931/document";
import { amountShown, dayShown, dueDay, settlementOf, type Settlement } from "../../lib/en16931/shown";
import { calendarFile } from "../../lib/export/calendar-file";
import { fileName } from "../../lib/export/file-names";
import { sha256Hex } from "../../lib/export/hash";
import { creditTransferPayload } from "../../lib/invoice/payment/payment-qr";
import { dateOf, formatDate, type DateString } from "../../lib/values/dates";
import { formatIban } from "../../lib/values/format";
import { exactOrZero, fromCents, roundedToCents } from "../../lib/values/money";
import { languageOf } from "../../locales/i18n";
import { useEditor } from "../../store/editor/use-editor";
import { download } from "../../store/export/download";
import { writeMail } from "../../store/export/mail";
import { Button } from "../ui/button";
import { drawCode } from "../ui/qr-drawing";
import { maxShown, useNames, useShown } from "./said";
import { termsIn } from "./term-table";

/** The payment code, made of the file's account; none where no transfer of euros is asked for. */
export function TransferCode({ document }: { readonly document: DocumentNode }) {
  const { t } = useTranslation();
  const drawn = useMemo(() => {
    const settlement = settlementOf(document);
    if (settlement.is !== "pay" || textOf(document, "BT-5") !== "EUR") return null;
    const means = all(document, "BG-16").find((each) => all(each, "BG-17").length > 0);
    const account = one(means, "BG-17");
    const iban = textOf(account, "BT-84");
    const payload = creditTransferPayload({
      iban,
      bic: textOf(account, "BT-86"),
      name: textOf(account, "BT-85") || settlement.to,
      amount: fromCents(roundedToCents(exactOrZero(settlement.amount))),
      reference: textOf(means, "BT-83") || textOf(document, "BT-1"),
    });
    return payload === null ? null : { ...drawCode(payload, "M"), iban: formatIban(iban) };
  }, [document]);
  if (drawn === null) return null;
  const said = t("reading.code", { iban: drawn.iban });
  return (
    <figure className="ed-reading-code">
      <svg role="img" aria-label={said} viewBox={`-4 -4 ${drawn.size + 8} ${drawn.size + 8}`}>
        <path d={drawn.path} fill="#15171C" />
      </svg>
      <figcaption>{said}</figcaption>
    </figure>
  );
}

interface StepsProps {
  readonly file: File;
  readonly document: DocumentNode;
  readonly others: readonly Other[];
  /** What is wrong with it, in words; "" where nothing is known. */
  readonly finding: string;
  /** What is told of it first, each on a line. */
  readonly summary: () => readonly string[];
  readonly showsPlaces: boolean;
  readonly showPlaces: (shows: boolean) => void;
}

const isAddress = (text: string): boolean => /^[^\s@]{1,64}@[^\s@]{1,190}$/.test(text);

/** The day on which it is due as a file for a calendar, an answer to whoever has sent it, paper, and a report. */
export function Steps({ file, document, others, finding, summary, showsPlaces, showPlaces }: StepsProps) {
  const editor = useEditor();
  const { t, i18n } = useTranslation();
  const nameOf = useNames();
  const shown = useShown();
  const locale = languageOf(i18n);
  const settlement = settlementOf(document);
  const day = dayOf(dueDay(document));
  const number = textOf(document, "BT-1");
  const to = textOf(one(document, "BG-6"), "BT-43").trim();
  const note = (
    due: DateString,
    { amount, to: payee }: Extract<Settlement, { readonly to: string }>,
  ): void => {
    const title = t("reading.calendarTitle", {
      amount: amountShown(amount, textOf(document, "BT-5"), locale),
      to: payee,
      number,
    });
    const id = `${textOf(one(document, "BG-4"), "BT-27")} ${number} ${due}`;
    save(
      `${number} ${due}`,
      ".ics",
      "text/calendar",
      calendarFile({ id, day: due, title, made: editor.now() }),
    );
  };
  const save = (name: string, end: string, type: string, text: string): void => {
    const bytes = new Uint8Array(new TextEncoder().encode(text));
    void download(editor, { name: fileName(name, [end]), type, bytes });
  };
  // The browser calls the paper, and the file that it may become, after the page.
  const print = (): void => {
    const page = window.document;
    const { title } = page;
    page.title = number;
    window.print();
    page.title = title;
  };
  const report = async (): Promise<void> => {
    const hash = await sha256Hex(new Uint8Array(await file.arrayBuffer()));
    const read = t("reading.report.read", { date: formatDate(dateOf(editor.now()), locale) });
    const terms = termsIn(document).map(({ node, groups }) => {
      const name = [...new Set([...groups.slice(-1), node.id].map((id) => nameOf("terms", id)))].join(", ");
      const said = shown(node, document);
      const raw = said === node.value ? [] : [node.value];
      const beside = Object.entries(node.attributes ?? {}).map((pair) => pair.join(" "));
      const more = [...raw, ...beside, t("reading.report.line", { line: node.line })].join("; ");
      return `${node.id} ${name}: ${said.slice(0, maxShown)} (${more}) ${node.place}`;
    });
    const beyond = others.map(
      ({ text, line, place }) =>
        `${text.slice(0, maxShown)} (${t("reading.report.line", { line })}) ${place}`,
    );
    const lines = [
      ...[t("reading.title"), `SHA-256: ${hash}`, read, ...summary(), "", ...terms],
      ...(beyond.length === 0 ? [] : ["", `${t("reading.others")}:`, ...beyond]),
    ].map((each) => each.replace(/\r\n?|\n/g, "\n    "));
    save(`${number} ${t("reading.report.name")}`, ".txt", "text/plain", `${lines.join("\r\n")}\r\n`);
  };
  const answer = (): void =>
    writeMail({
      to,
      subject: t("reading.replySubject", { number }),
      body: t("reading.replyBody", { number, date: dayShown(one(document, "BT-2"), locale), finding }),
    });
  return (
    <div className="ed-reading-steps">
      {day !== null && settlement.is === "pay" && (
        <Button look="text" icon={<CalendarPlus aria-hidden />} onClick={() => note(day, settlement)}>
          {t("reading.calendar")}
        </Button>
      )}
      {isAddress(to) && (
        <Button look="text" icon={<Reply aria-hidden />} onClick={answer}>
          {t("reading.reply")}
        </Button>
      )}
      <Button look="text" icon={<Printer aria-hidden />} onClick={print}>
        {t("reading.print")}
      </Button>
      <Button look="text" icon={<FileText aria-hidden />} onClick={() => void report()}>
        {t("reading.report.save")}
      </Button>
      <Button look="text" icon={<MapPin aria-hidden />} onClick={() => showPlaces(!showsPlaces)}>
        {t(showsPlaces ? "reading.noPlaces" : "reading.places")}
      </Button>
    </div>
  );
}
