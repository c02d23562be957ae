package conformance;

/** The parts of the validation, under the same names for every validator. */
public final class Stage {
  /** The file cannot be read, or the validator broke down on it. */
  public static final String FILE = "file";

  /** XML schema. */
  public static final String SCHEMA = "schema";

  /** Business rules of EN 16931 (CEN schematron). */
  public static final String EN16931 = "en16931";

  /** Business rules of XRechnung (KoSIT schematron). */
  public static final String XRECHNUNG = "xrechnung";

  /** Business rules of Peppol BIS Billing 3 (OpenPeppol schematron). */
  public static final String PEPPOL = "peppol";

  /** Business rules of Factur-X / ZUGFeRD (FNFE and FeRD schematron). */
  public static final String FACTURX = "factur-x";

  /** PDF/A-3b (ISO 19005-3). */
  public static final String PDFA = "pdf/a";

  /** PDF/UA-1 (ISO 14289-1). */
  public static final String PDFUA = "pdf/ua";

  /** The four Factur-X properties in the XMP metadata. */
  public static final String XMP = "xmp";

  /** The invoice XML attached to the PDF. */
  public static final String ATTACHMENT = "attachment";

  private Stage() {}
}
