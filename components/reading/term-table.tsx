import { useEffect, useMemo, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { DocumentNode, Other } from "../../lib/en16931/document";
import { isGroupId } from "../../lib/en16931/terms";
import { Button } from "../ui/button";
import { maxShown, useNames, useShown } from "./said";
import "./reading.css";

/** Each term of a document, in the order of the file, with the groups that it is in. */
interface Found {
  readonly node: DocumentNode & { readonly id: Exclude<DocumentNode["id"], "document"> };
  readonly groups: readonly DocumentNode["id"][];
}

/** All terms of a document. */
export function termsIn(node: DocumentNode, groups: Found["groups"] = []): readonly Found[] {
  return node.children.flatMap((child): readonly Found[] => {
    const { id } = child;
    if (id === "document") return [];
    return isGroupId(id) ? termsIn(child, [...groups, id]) : [{ node: { ...child, id }, groups }];
  });
}

interface TermTableProps {
  readonly document: DocumentNode;
  /** What the file has besides. */
  readonly others: readonly Other[];
  /** The place that somebody wants to see. */
  readonly asked: { readonly place: string } | null;
  /** What of it stands on the pages of a PDF, and how to get there; null where there are none. */
  readonly onPage: { readonly places: ReadonlySet<string>; readonly show: (place: string) => void } | null;
}

/** All that a file says: each term with its number, its value, and its line and place in the XML. */
export function TermTable({ document, others, asked, onPage }: TermTableProps) {
  const { t } = useTranslation();
  const nameOf = useNames();
  const shownOf = useShown();
  const found = useMemo(() => termsIn(document), [document]);
  const body = useRef<HTMLTableSectionElement>(null);
  useEffect(() => {
    if (!asked) return;
    const rows = [...(body.current?.rows ?? [])];
    // What has no row of its own is within one, or around some.
    const placed = (place: string): HTMLTableRowElement | undefined =>
      rows.find(({ dataset }) => dataset["place"] === place) ??
      rows.find(({ dataset }) => dataset["place"]?.startsWith(`${place}/`));
    let row = placed(asked.place);
    for (let at = asked.place.lastIndexOf("/"); !row && at > 0; at = asked.place.lastIndexOf("/", at - 1))
      row = placed(asked.place.slice(0, at));
    row?.focus({ preventScroll: true });
    row?.scrollIntoView({ block: "center" });
  }, [asked]);
  const placeOf = ({ place, line }: Pick<Other, "place" | "line">) => (
    <td role="cell">
      {t("reading.report.line", { line })}
      <small>{place}</small>
      {onPage?.places.has(place) && (
        <div>
          <Button look="text" onClick={() => onPage.show(place)}>
            {t("reading.pdf.show")}
          </Button>
        </div>
      )}
    </td>
  );
  return (
    // Its rows are no table to the browser, which has the roles of one from here.
    <div className="ed-reading-terms" tabIndex={0} role="region" aria-label={t("reading.term")}>
      <table role="table">
        <thead role="rowgroup">
          <tr role="row">
            <th role="columnheader" scope="col">
              {t("reading.term")}
            </th>
            <th role="columnheader" scope="col">
              {t("reading.value")}
            </th>
            <th role="columnheader" scope="col">
              {t("reading.place")}
            </th>
          </tr>
        </thead>
        <tbody role="rowgroup" ref={body}>
          {found.map(({ node, groups }) => {
            const group = groups.at(-1);
            const shown = shownOf(node, document);
            const beside = Object.entries(node.attributes ?? {}).map(([name, text]) => `${name} ${text}`);
            return (
              <tr role="row" key={`${node.id} ${node.place}`} data-place={node.place} tabIndex={-1}>
                <th role="rowheader" scope="row">
                  {group !== undefined && group !== "document" && <small>{nameOf("terms", group)}</small>}
                  {nameOf("terms", node.id)} <small>{node.id}</small>
                </th>
                <td role="cell">
                  {shown.slice(0, maxShown)}
                  {shown === node.value ? null : <small>{node.value.slice(0, maxShown)}</small>}
                  {beside.length > 0 && <small>{beside.join(", ")}</small>}
                </td>
                {placeOf(node)}
              </tr>
            );
          })}
          {others.map((other, index) => (
            <tr role="row" key={index} data-place={other.place} tabIndex={-1}>
              <th role="rowheader" scope="row">
                {t("reading.others")}
              </th>
              <td role="cell">{other.text.slice(0, maxShown)}</td>
              {placeOf(other)}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
