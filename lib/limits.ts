/** Every number of the product in one place; those of the backend alone are in `backend/limits.ts`. Times in ms, lengths in CSS px, sizes in bytes unless the name says otherwise. */
export const limits = {
  /** Specification, section 9: timers. */
  loadingOverlay: 500,
  lineTableClip: 500,
  onboardingDelay: 300,
  /** A press beside the tour ends it from then on. */
  tourPress: 500,
  findingsDelay: 150,
  generatingMessageSwitch: 10_000,
  uploadSuccessClose: 2_000,
  /** ms after somebody's first files in which nobody asks what they think of the product: a day. */
  feedbackWait: 24 * 60 * 60 * 1000,
  /** ms in which nobody who has answered is asked again: 30 days. */
  feedbackPause: 30 * 24 * 60 * 60 * 1000,
  buyDialogReset: 2_000,
  submenuClose: 200,
  examplePickerReset: 200,
  paymentNoteRelayout: 100,
  printAfterDelete: 100,
  toastClose: 5_000,
  columnResizeThrottle: 100,
  /** A dropped row flies to its place. */
  rowDrop: 160,
  /** Re-pagination is throttled by 1 s per 10 lines. */
  paginationThrottlePerTenLines: 1_000,
  /** Waiting for the database: for what a killed browser may have lost, and for what versions before have kept. */
  databaseWait: 3_000,
  /** The pattern of a stored invoice is waited for so long before its sheet is shown. */
  patternWait: 3_000,
  /** Everything typed is stored within this time of the last key. */
  saveDelay: 250,

  /** Days from issue to due date (1,209,600 s). */
  dueDays: 14,
  /** Days for which a paid invoice number may be corrected and downloaded again. */
  correctionDays: 30,
  couponWaitMinutes: 10,
  /** Days for which deleted contents can be restored, and how many sheets of a language are kept. */
  deletedDays: 30,
  deletedSheets: 3,
  /** Days for which a payment that was begun is asked about, visit by visit. */
  pendingPurchaseDays: 14,
  clientIdLength: 32,
  undoSteps: 200,
  /** The bar above the on-screen keyboard. */
  phoneBar: 52,
  /** ms from the overview to a field and back. */
  closeUp: 240,
  /** px between a finger and the field it meant. */
  touchReach: 28,

  zoom: { min: 0.5, max: 1.3, step: 0.1, start: 1, phone: 0.5 },
  breakpoints: { xs: 480, sm: 640, md: 768, lg: 960, editorLg: 1040, xl: 1280 },
  headerWide: 1020,
  headerNarrow: 880,

  logo: {
    maxBytes: 1_098_576,
    maxWidth: 300,
    maxHeight: 150,
    minWidth: 50,
    startWidth: 210,
    /** Pixels of a picture that is unpacked at all. */
    maxPixels: 50_000_000,
    /** Pixels that are stored: 384 to the inch on paper. */
    storedWidth: 1_200,
    storedHeight: 600,
  },
  stationery: {
    /** Of a file that is opened, and of each picture that is kept. */
    maxBytes: 10_000_000,
    storedBytes: 250_000,
    /** Pixels that are stored: 200 to the inch of A4. */
    storedWidth: 1_654,
    storedHeight: 2_339,
    /** Pixels in a row of a picture below which its print is blurred: 72 to the inch of A4. */
    leastWidth: 600,
    /** By how much of it the ratio of width to height may differ from that of A4 before the margin is worth a word. */
    shapeTolerance: 0.05,
    /** mm that its head and its foot may take. */
    mostHeadMm: 80,
    mostFootMm: 60,
    /** ms after which a PDF that is not drawn is given up. */
    patience: 20_000,
  },
  theme: { maxHue: 360, maxOpacity: 50 },
  /** Lines on a small picture of the sheet. */
  pictureRows: 8,
  column: {
    max: 200,
    belowStart: 10,
    unit: 80,
    vat: 70,
    unitPrice: 80,
    total: 80,
    nameMin: 120,
    nameMax: 260,
  },
  sheet: { width: 794, height: 1123 },
  footerSpace: 10,
  footerSpaceManyPages: 50,
  pageNumberSpace: 80,
  textSlack: 20,
  qrSize: 50,
  qrDefaultSize: 256,
  paymentTermsWidth: 550,
  welcomeImageHeight: 276,

  /** Characters. */
  postalCodeLength: 8,
  numberLength: 30,
  invoiceIdLength: 60,
  nameLength: 200,
  lineNameLength: 250,
  ownUnitLength: 30,
  descriptionLength: 2_000,
  noteLength: 5_000,
  /** A pasted text that is read as table or address. */
  pasteLength: 1_000_000,
  paymentReferenceLength: 140,
  couponLength: 64,
  /** A mail link cannot carry much more than this. */
  feedbackLength: 1_500,
  /** A text of a sent invoice: far more than any field keeps. */
  sentTextLength: 20_000,
  /** Lines of one invoice. */
  lines: 1_000,
  /** Files beside an invoice (BG-24): with more, its PDF and its XML could not be opened again. Bytes together; days unused. */
  attachments: { count: 10, bytes: 4_000_000, nameLength: 100, days: 30 },
  /** Files of one mail together: in base64 they are 19 MB, and mailboxes and Outlook take 20. */
  mailedBytes: 14_000_000,
  /** Steps of a Skonto. */
  skontoSteps: 2,
  /** Partial invoices that a final one takes off, one of several rates counted as often. */
  partials: 50,
  /** Accounts beside the first. */
  accounts: 4,
  /** Allowances and charges of the whole invoice, and of each line. */
  adjustments: 20,
  /** Decimals. */
  quantityDecimals: 4,
  priceDecimals: 4,
  /** Of a net price that comes of one with VAT: exact for thousands of pieces, and few enough for a column. */
  netPriceDecimals: 8,
  percentDecimals: 3,
  /** Totals above are refused: the official rules add in doubles and would fail (BR-CO-10). Cents. */
  totalCap: 1_999_999_999_999_999n,

  codeBatches: [1, 5, 10, 25],

  /** Request bodies. */
  jsonBody: 2_000_000,
  adminBody: 50_000,
  pdfBody: 8_000_000,
  uploadBody: 10_000_000,
  /** A proxied call is given up after this time without a sign of life. */
  proxyTimeout: 60_000,
  /** What was made is read back within this time, or handed out unread. */
  proofTimeout: 30_000,
  /** A request may take this long to arrive: the largest upload over a line of 270 kbit/s. */
  requestTimeout: 300_000,
  /** A body up to this size arrives by any line before a call is given up. */
  quickBody: 100_000,
} as const;
