package conformance;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import javax.xml.parsers.DocumentBuilderFactory;
import org.apache.pdfbox.Loader;
import org.apache.pdfbox.cos.COSArray;
import org.apache.pdfbox.cos.COSBase;
import org.apache.pdfbox.cos.COSDictionary;
import org.apache.pdfbox.cos.COSName;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.PDEmbeddedFilesNameTreeNode;
import org.apache.pdfbox.pdmodel.common.PDMetadata;
import org.apache.pdfbox.pdmodel.common.filespecification.PDComplexFileSpecification;
import org.apache.pdfbox.pdmodel.common.filespecification.PDEmbeddedFile;
import org.w3c.dom.Document;
import org.w3c.dom.NodeList;

/**
 * What the standard demands of a hybrid invoice and the other validators do not compare: one invoice XML, associated
 * with the document, whose name and level are those that the metadata announce and its profile calls for.
 */
public final class Envelope implements Validator {
  private static final String FX = "urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#";

  @Override
  public String name() {
    return "envelope";
  }

  @Override
  public String version() {
    return "ours";
  }

  @Override
  public boolean takes(Subject subject) {
    return subject.pdf();
  }

  @Override
  public List<Finding> validate(Subject subject) throws Exception {
    List<Finding> findings = new ArrayList<>();
    try (PDDocument document = Loader.loadPDF(subject.bytes())) {
      Map<String, PDComplexFileSpecification> files = embeddedFiles(document);
      List<String> invoices = files.keySet().stream().filter(Envelope::isInvoice).toList();
      if (invoices.size() != 1) {
        findings.add(Finding.error(Stage.ATTACHMENT, "", "Expected one embedded invoice, found " + invoices.size() + "."));
        return findings;
      }
      String name = invoices.get(0);
      for (Map.Entry<String, PDComplexFileSpecification> other : files.entrySet()) {
        if (!other.getKey().equals(name)) {
          checkSupplement(document, other.getKey(), other.getValue(), findings);
        }
      }
      checkAttachment(document, name, files.get(name), findings);
      checkMetadata(document, name, Guideline.of(subject.xml()), findings);
    }
    return findings;
  }

  /**
   * The invoice XML of a hybrid PDF, or null when the file has none.
   *
   * @throws IOException when the bytes are no readable PDF
   */
  public static byte[] invoiceXml(byte[] pdf) throws IOException {
    try (PDDocument document = Loader.loadPDF(pdf)) {
      for (Map.Entry<String, PDComplexFileSpecification> entry : embeddedFiles(document).entrySet()) {
        PDEmbeddedFile file = entry.getValue().getEmbeddedFile();
        if (isInvoice(entry.getKey()) && file != null) {
          return file.toByteArray();
        }
      }
      return null;
    }
  }

  /** No file that may be attached to an invoice (BG-24) is an XML. */
  private static boolean isInvoice(String name) {
    return name.endsWith(".xml");
  }

  /** What is attached to the invoice stands beside its XML, and takes its place for nobody. */
  private static void checkSupplement(
      PDDocument document, String name, PDComplexFileSpecification specification, List<Finding> findings) {
    COSDictionary dictionary = specification.getCOSObject();
    require(
        findings,
        name.equals(specification.getFileUnicode()),
        Stage.ATTACHMENT,
        "The name tree says " + name + ", the file specification something else.");
    require(
        findings,
        "Supplement".equals(dictionary.getNameAsString(COSName.getPDFName("AFRelationship"))),
        Stage.ATTACHMENT,
        "AFRelationship of " + name + " is not Supplement.");
    require(
        findings,
        contains(document.getDocumentCatalog().getCOSObject().getDictionaryObject(COSName.getPDFName("AF")), dictionary),
        Stage.ATTACHMENT,
        "The catalog's AF array does not hold " + name + ".");
  }

  private static Map<String, PDComplexFileSpecification> embeddedFiles(PDDocument document) throws IOException {
    if (document.getDocumentCatalog().getNames() == null) {
      return Map.of();
    }
    PDEmbeddedFilesNameTreeNode tree = document.getDocumentCatalog().getNames().getEmbeddedFiles();
    return tree == null || tree.getNames() == null ? Map.of() : tree.getNames();
  }

  private static void checkAttachment(
      PDDocument document, String name, PDComplexFileSpecification specification, List<Finding> findings) {
    COSDictionary dictionary = specification.getCOSObject();
    require(
        findings,
        name.equals(specification.getFile()) && name.equals(specification.getFileUnicode()),
        Stage.ATTACHMENT,
        "The name tree says " + name + ", the file specification something else.");
    require(
        findings,
        "Alternative".equals(dictionary.getNameAsString(COSName.getPDFName("AFRelationship"))),
        Stage.ATTACHMENT,
        "AFRelationship is not Alternative.");
    require(
        findings,
        contains(document.getDocumentCatalog().getCOSObject().getDictionaryObject(COSName.getPDFName("AF")), dictionary),
        Stage.ATTACHMENT,
        "The catalog's AF array does not hold the attachment.");
    PDEmbeddedFile file = specification.getEmbeddedFile();
    require(
        findings,
        file != null && "text/xml".equals(file.getSubtype()),
        Stage.ATTACHMENT,
        "The embedded file's type is not text/xml.");
  }

  private static boolean contains(COSBase array, COSDictionary wanted) {
    if (array instanceof COSArray list) {
      for (int index = 0; index < list.size(); index++) {
        if (list.getObject(index) == wanted) {
          return true;
        }
      }
    }
    return false;
  }

  private static void checkMetadata(PDDocument document, String name, Guideline guideline, List<Finding> findings)
      throws Exception {
    PDMetadata metadata = document.getDocumentCatalog().getMetadata();
    if (metadata == null) {
      findings.add(Finding.error(Stage.XMP, "", "There are no metadata."));
      return;
    }
    DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
    factory.setNamespaceAware(true);
    Document xmp = factory.newDocumentBuilder().parse(new ByteArrayInputStream(metadata.toByteArray()));
    requireProperty(findings, xmp, "DocumentType", "INVOICE");
    requireProperty(findings, xmp, "DocumentFileName", name);
    requireProperty(findings, xmp, "ConformanceLevel", guideline.level);
    requireProperty(findings, xmp, "Version", guideline == Guideline.XRECHNUNG ? "3.0" : "1.0");
    require(
        findings,
        name.equals(guideline.fileName),
        Stage.ATTACHMENT,
        "An invoice of this profile is named " + guideline.fileName + ", not " + name + ".");
  }

  private static void requireProperty(List<Finding> findings, Document xmp, String property, String expected) {
    NodeList nodes = xmp.getElementsByTagNameNS(FX, property);
    String found = nodes.getLength() == 1 ? nodes.item(0).getTextContent() : null;
    require(
        findings,
        expected.equals(found),
        Stage.XMP,
        "fx:" + property + " is " + (found == null ? "missing or repeated" : "\"" + found + "\"") + ", expected \"" + expected + "\".");
  }

  private static void require(List<Finding> findings, boolean holds, String stage, String complaint) {
    if (!holds) {
      findings.add(Finding.error(stage, "", complaint));
    }
  }
}
