import { Calculator, X } from "lucide-react";
import { useTranslation } from "react-i18next";
import { groupsOf, type ImportedTerm } from "../../lib/en16931/imported";
import type { StatedAmount } from "../../lib/invoice/imported";
import { removeImported, statedOnSheet, workOutStated } from "../../lib/invoice/imported-changes";
import type { Invoice } from "../../lib/invoice/invoice";
import { formatMoney } from "../../lib/values/format";
import { languageOf } from "../../locales/i18n";
import { closeDialog } from "../../store/editor/dialogs";
import { edit, useInvoice } from "../../store/editor/invoice-store";
import { useEditor } from "../../store/editor/use-editor";
import { useNames, useShown } from "./said";
import { Button } from "../ui/button";
import { Dialog, DialogActions } from "../ui/dialog";
import "./reading.css";

/** A line of the invoice, from 1; null for the whole of it. */
interface OfLine {
  readonly lineId: string | null;
  readonly number: number | null;
}

interface TermRow extends OfLine {
  readonly term: ImportedTerm;
  readonly index: number;
}

/** Where file and sheet say the same, but for an attribute; or where neither says anything. */
const isQuiet = ({ id, value, instead }: ImportedTerm): boolean =>
  value === instead || (value === "" && filledIn.includes(id));

/** What the writer fills in where a rule wants it. */
const filledIn: readonly string[] = ["BT-53", "BT-77", "BT-78", "BT-80"];

const rowsOf = ({ imported, invoiceLines }: Invoice): readonly TermRow[] =>
  [
    { lineId: null, number: null, terms: imported?.terms ?? [] },
    ...invoiceLines.map(({ id, imported: own }, at) => ({
      lineId: id,
      number: at + 1,
      terms: own?.terms ?? [],
    })),
  ].flatMap(({ terms, ...of }) =>
    terms.flatMap((term, index) => (isQuiet(term) ? [] : [{ ...of, term, index }])),
  );

/** What the file that an invoice came from says beside the sheet's fields, and otherwise than they do. */
export function ImportedDialog() {
  const editor = useEditor();
  const { t, i18n } = useTranslation();
  const nameOf = useNames();
  const shown = useShown();
  const invoice = useInvoice((each) => each);
  const rows = rowsOf(invoice);
  const amounts = statedOnSheet(invoice);
  const money = (amount: StatedAmount["stated"]): string => formatMoney(amount, languageOf(i18n));
  const shownOf = (id: ImportedTerm["id"], value = ""): string => {
    const term = {
      id,
      value,
      attributes: { currencyID: id === "BT-111" ? "" : "EUR" },
      children: [],
      place: "",
      line: 0,
    };
    return value === "" ? value : shown(term, term);
  };
  const placed = (number: number | null, name: string): string =>
    number === null ? name : t("imported.ofLine", { n: number, name });
  const named = ({ path, id }: ImportedTerm): string =>
    [...groupsOf(path), id]
      .map((each) => nameOf("terms", each))
      .filter((name, index, names) => name !== names[index - 1])
      .join(", ");
  return (
    <Dialog
      title={t("imported.title")}
      context={t("imported.text")}
      size="reading"
      onClose={() => closeDialog(editor)}
    >
      {amounts.length > 0 && (
        <section className="ed-reading-template">
          <p>{t("imported.amounts")}</p>
          <ul>
            {amounts.map(({ line, stated, worked }, index) => (
              <li key={index}>
                {line === null
                  ? t("imported.tax")
                  : placed(invoice.invoiceLines.indexOf(line) + 1, t("imported.total"))}
                : {t("imported.instead", { stated: money(stated), worked: money(worked) })}
              </li>
            ))}
          </ul>
          <Button look="plain" icon={<Calculator aria-hidden />} onClick={() => edit(editor, workOutStated)}>
            {t("imported.workOut")}
          </Button>
        </section>
      )}
      {rows.length === 0 ? (
        <p>{t("imported.none")}</p>
      ) : (
        <div className="ed-reading-terms" tabIndex={0} role="region" aria-label={t("imported.title")}>
          <table>
            <thead>
              <tr>
                <th scope="col">{t("reading.term")}</th>
                <th scope="col">{t("imported.inFile")}</th>
                <th scope="col">{t("imported.onSheet")}</th>
                <th scope="col">
                  <span className="ed-hidden">{t("imported.leaveOut")}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {rows.map(({ lineId, number, term, index }) => {
                const name = placed(number, named(term));
                return (
                  <tr key={`${lineId} ${index}`}>
                    <th scope="row">
                      {name} <small>{term.id}</small>
                    </th>
                    <td data-name={t("imported.inFile")}>
                      {shownOf(term.id, term.value) || t("imported.missing")}
                    </td>
                    <td data-name={t("imported.onSheet")}>{shownOf(term.id, term.instead)}</td>
                    <td>
                      <Button
                        look="icon"
                        aria-label={t("imported.remove", { name })}
                        icon={<X aria-hidden />}
                        onClick={() => edit(editor, removeImported(lineId, index))}
                      />
                    </td>
                  </tr>
                );
              })}
            </tbody>
          </table>
        </div>
      )}
      <DialogActions>
        <Button look="primary" onClick={() => closeDialog(editor)}>
          {t("dialogs.attachments.done")}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
