import { cut } from "../text/characters";
import { formatDate, isDate, type DateString, type DateText } from "../values/dates";
import { cents, fromCents, toCents, type Cents } from "../values/money";
import type { Entry } from "./entry";
import type { Posting } from "./tax-day";
import { revenueAccountOf, returnPlaceOf, type Chart, type Share } from "./vat-return";

// DATEV-Format (EXTF), header version 700, category 21 "Buchungsstapel", version 13: developer.datev.de, "DATEV-Format".

/** What an invoice counts on a day, by category and rate. */
export interface Booked extends Posting {
  readonly entry: Entry;
}

interface BatchFacts {
  readonly chart: Chart;
  /** The first and the last day of the batch, in one calendar year. */
  readonly days: readonly [DateString, DateString];
  /** The day on which it is made. */
  readonly made: DateString;
}

/** Who keeps the books and for whom: the least numbers that the format takes, until the adviser puts in the right ones. */
const placeholders = { adviser: "1001", client: "1" };
/** Customers without an account of their own; one digit more than the general accounts. */
const customers = "10000";
const accountLength = "4";

/**
 * Turnover as a batch of bookings that DATEV reads: one row for each posting, category and rate, customers against revenue, the
 * amount with its tax, which the account takes out again. What is less than zero stands on the other side.
 */
export function bookingBatch(booked: readonly Booked[], { chart, days, made }: BatchFacts): string {
  const [from, to] = days;
  const header: readonly string[] = [
    quoted("EXTF"),
    "700",
    "21",
    quoted("Buchungsstapel"),
    "13",
    `${made}000000000`,
    "",
    quoted("RE"),
    quoted(""),
    quoted(""),
    placeholders.adviser,
    placeholders.client,
    `${from.slice(0, 4)}0101`,
    accountLength,
    from,
    to,
    quoted(`Ausgangsrechnungen ${from.slice(0, 4)}`),
    quoted(""),
    "1",
    "0",
    "0",
    quoted("EUR"),
    "",
    quoted(""),
    "",
    "",
    quoted(chart),
    "",
    "",
    quoted(""),
    quoted(""),
  ];
  const rows = booked.flatMap((posting) =>
    posting.shares.flatMap((share) => {
      const gross = cents(toCents(share.net) + toCents(share.tax));
      // The format knows no booking of nothing.
      return gross === 0n ? [] : [rowOf(posting, share, gross, chart)];
    }),
  );
  // Without the mark at the start it would be read as Windows-1252, which lacks letters of half of Europe.
  return `\uFEFF${[header, columns, ...rows].map((cells) => `${cells.join(";")}\r\n`).join("")}`;
}

function rowOf(
  { entry, day, isSkonto }: Booked,
  share: Share,
  gross: Cents,
  chart: Chart,
): readonly string[] {
  const { number, customer, serviceTo, vatId } = entry;
  const place = returnPlaceOf(share, entry);
  const cells: Readonly<Record<string, string>> = {
    "Umsatz (ohne Soll/Haben-Kz)": fromCents(cents(gross < 0n ? -gross : gross)).replace(".", ","),
    "Soll/Haben-Kennzeichen": gross < 0n ? "H" : "S",
    "WKZ Umsatz": "EUR",
    Konto: customers,
    "Gegenkonto (ohne BU-Schlüssel)": revenueAccountOf(place, chart),
    Belegdatum: day.slice(6) + day.slice(4, 6),
    "Belegfeld 1": cut(number.replace(/[^A-Za-z0-9$&%*+/-]/g, "-"), 36),
    Buchungstext: cut(`${isSkonto ? "Skonto " : ""}${customer}`.replace(/[\p{Cc}\s]+/gu, " ").trim(), 60),
    "EU-Land u. UStID (Bestimmung)": ["intraCommunity", "euService"].includes(place) ? vatId : "",
    Festschreibung: "0",
    Leistungsdatum: dayMonthYear(serviceTo),
    // A batch has no booking of another time, so an invoice that was written later than it counts is booked on that day.
    "Beleginfo - Art 1": entry.date === day ? "" : "Rechnungsdatum",
    "Beleginfo - Inhalt 1": entry.date === day ? "" : formatDate(entry.date, "de"),
    // Asked for beside the day of the service.
    "Datum Zuord. Steuerperiode": serviceTo === "" ? "" : dayMonthYear(day),
  };
  return columns.map((name, index) => {
    const text = cells[name] ?? "";
    return texts.has(index + 1) ? quoted(text) : text;
  });
}

const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;

const dayMonthYear = (date: DateText): string =>
  isDate(date) ? date.slice(6) + date.slice(4, 6) + date.slice(0, 4) : "";

/** "Beleginfo - Art 1" and "Beleginfo - Inhalt 1", as often as they are there. */
const pairs = (kind: string, content: string, count: number): readonly string[] =>
  Array.from({ length: count }, (_, index) => `${kind} ${index + 1};${content} ${index + 1}`);

const columns: readonly string[] = [
  "Umsatz (ohne Soll/Haben-Kz);Soll/Haben-Kennzeichen;WKZ Umsatz;Kurs;Basis-Umsatz;WKZ Basis-Umsatz;Konto",
  "Gegenkonto (ohne BU-Schlüssel);BU-Schlüssel;Belegdatum;Belegfeld 1;Belegfeld 2;Skonto;Buchungstext",
  "Postensperre;Diverse Adressnummer;Geschäftspartnerbank;Sachverhalt;Zinssperre;Beleglink",
  ...pairs("Beleginfo - Art", "Beleginfo - Inhalt", 8),
  "KOST1 - Kostenstelle;KOST2 - Kostenstelle;Kost-Menge;EU-Land u. UStID (Bestimmung)",
  "EU-Steuersatz (Bestimmung);Abw. Versteuerungsart;Sachverhalt L+L;Funktionsergänzung L+L",
  "BU 49 Hauptfunktionstyp;BU 49 Hauptfunktionsnummer;BU 49 Funktionsergänzung",
  ...pairs("Zusatzinformation - Art", "Zusatzinformation- Inhalt", 20),
  "Stück;Gewicht;Zahlweise;Forderungsart;Veranlagungsjahr;Zugeordnete Fälligkeit;Skontotyp",
  "Auftragsnummer;Buchungstyp;USt-Schlüssel (Anzahlungen);EU-Land (Anzahlungen)",
  "Sachverhalt L+L (Anzahlungen);EU-Steuersatz (Anzahlungen);Erlöskonto (Anzahlungen);Herkunft-Kz",
  "Buchungs GUID;KOST-Datum;SEPA-Mandatsreferenz;Skontosperre;Gesellschaftername;Beteiligtennummer",
  "Identifikationsnummer;Zeichnernummer;Postensperre bis;Bezeichnung SoBil-Sachverhalt",
  "Kennzeichen SoBil-Buchung;Festschreibung;Leistungsdatum;Datum Zuord. Steuerperiode;Fälligkeit",
  "Generalumkehr (GU);Steuersatz;Land;Abrechnungsreferenz;BVV-Position;EU-Land u. UStID (Ursprung)",
  "EU-Steuersatz (Ursprung);Abw. Skontokonto",
].flatMap((names) => names.split(";"));

const range = (first: number, last: number): readonly number[] =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index);

/** The columns of texts, which stand in quotation marks even where they are empty; from 1. */
const texts = new Set([
  ...[2, 3, 6, 9, 11, 12, 14, 16, ...range(20, 38), 40, 42, ...range(48, 87), 91, 95, 96, 98, 102, 103, 105],
  ...[107, 109, 110, 112, 118, 120, 121, 123],
]);
