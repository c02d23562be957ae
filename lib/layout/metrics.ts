import { limits } from "../limits";

/** CSS px of a length in mm. */
export const px = (mm: number): number => (mm * 96) / 25.4;

/**
 * The geometry that the sheet's stylesheet and the division into sheets both know. The stylesheet gets it as the custom
 * properties of {@link sheetProperties}; what only one of them needs stands there alone. CSS px, whole ones so that
 * rows step evenly, unless a name says mm.
 */
export const metrics = {
  /** DIN A4. */
  paper: { widthMm: 210, heightMm: 297 },
  /** Heights of one line of text. */
  leading: { text: 18, note: 19, description: 16, payment: 19, caption: 14, sum: 23 },
  /** Logo and supplier, above the address field. */
  letterheadMm: 39.7,
  /** What the address and the block of numbers and dates may take; longer texts are set smaller. */
  customer: 104,
  info: 172,
  body: {
    leftMm: 25,
    widthMm: 165,
    /** 97 mm in whole px: what is typed would stand a pixel beside what is printed. */
    top: 367,
    /** On the sheets after the first: below the strip of the page number, 6 mm from the edge. */
    topOfMore: 23 + limits.pageNumberSpace,
  },
  title: { height: 34, gap: 4 },
  noteWidthMm: 125,
  /** What a block keeps free above it, unless it is the first on a sheet without a title. */
  gaps: { note: 0, row: 24, summary: 38, payment: 34 },
  tableHead: 23,
  row: { top: 7, bottom: 8, descriptionGap: 2 },
  /** What stands above a row and below it on paper alone; a heading that takes one line. */
  heading: 34,
  subtotal: 32,
  /** What the rows on the sheets before come to, below the last row of a sheet and above the first of the next. */
  carryOver: 26,
  /** The place of the first row in a table that has none. */
  emptyTable: 70,
  /** The quantity's column, and what is left for a name where nothing gives way any more. */
  column: { quantity: 54, name: 80 },
  /** Where the sheets after the first say what they belong to. */
  carriedMm: 14,
  payable: 35,
  paymentGapMm: 5,
  /** Between two payment codes. */
  codeGap: 10,
  footer: { bottomMm: 9, heightMm: 18 },
} as const;

const { paper, body, column, footer, gaps, leading, row, title } = metrics;

/** What a row of one text line needs beside that line. */
export const rowPadding = row.top + row.bottom;

/** Width of a payment text beside the payment code. */
export const paymentTextWidth = limits.paymentTermsWidth - limits.qrSize - px(metrics.paymentGapMm);

/** For the style of every sheet, so that they travel with the export. */
export const sheetProperties = {
  "--sheet-width": `${paper.widthMm}mm`,
  "--sheet-height": `${paper.heightMm}mm`,
  "--sheet-leading": `${leading.text}px`,
  "--sheet-note-leading": `${leading.note}px`,
  "--sheet-description-leading": `${leading.description}px`,
  "--sheet-payment-leading": `${leading.payment}px`,
  "--sheet-caption-leading": `${leading.caption}px`,
  "--sheet-sum-leading": `${leading.sum}px`,
  "--sheet-letterhead": `${metrics.letterheadMm}mm`,
  "--sheet-logo-width": `${limits.logo.maxWidth}px`,
  "--sheet-logo-height": `${limits.logo.maxHeight}px`,
  "--sheet-body-left": `${body.leftMm}mm`,
  "--sheet-body-width": `${body.widthMm}mm`,
  "--sheet-body-top": `${body.top}px`,
  "--sheet-body-top-of-more": `${body.topOfMore}px`,
  "--sheet-title": `${title.height}px`,
  "--sheet-title-gap": `${title.gap}px`,
  "--sheet-note-width": `${metrics.noteWidthMm}mm`,
  "--sheet-table-gap": `${gaps.row}px`,
  "--sheet-summary-gap": `${gaps.summary}px`,
  "--sheet-payment-gap": `${gaps.payment}px`,
  "--sheet-table-head": `${metrics.tableHead}px`,
  "--sheet-row-top": `${row.top}px`,
  "--sheet-row-bottom": `${row.bottom}px`,
  "--sheet-description-gap": `${row.descriptionGap}px`,
  "--sheet-heading": `${metrics.heading}px`,
  "--sheet-subtotal": `${metrics.subtotal}px`,
  "--sheet-carry-over": `${metrics.carryOver}px`,
  "--sheet-empty-table": `${metrics.emptyTable}px`,
  "--sheet-name-least": `${column.name}px`,
  "--sheet-name-most": `${limits.column.nameMax}px`,
  "--sheet-quantity-width": `${column.quantity}px`,
  "--sheet-payable": `${metrics.payable}px`,
  "--sheet-payment-width": `${limits.paymentTermsWidth}px`,
  "--sheet-payment-column-gap": `${metrics.paymentGapMm}mm`,
  "--sheet-code-gap": `${metrics.codeGap}px`,
  "--sheet-qr": `${limits.qrSize}px`,
  "--sheet-carried-top": `${metrics.carriedMm}mm`,
  "--sheet-footer-bottom": `${footer.bottomMm}mm`,
  "--sheet-footer": `${footer.heightMm}mm`,
} as const;
