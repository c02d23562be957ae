package conformance;

import java.io.ByteArrayInputStream;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.xml.XMLConstants;
import javax.xml.transform.Source;
import javax.xml.transform.stream.StreamSource;
import javax.xml.validation.Schema;
import javax.xml.validation.SchemaFactory;
import net.sf.saxon.lib.ResourceRequest;
import net.sf.saxon.s9api.Processor;
import net.sf.saxon.s9api.QName;
import net.sf.saxon.s9api.SaxonApiException;
import net.sf.saxon.s9api.XdmDestination;
import net.sf.saxon.s9api.XdmNode;
import net.sf.saxon.s9api.XdmNodeKind;
import net.sf.saxon.s9api.Xslt30Transformer;
import net.sf.saxon.s9api.XsltExecutable;
import net.sf.saxon.trans.XPathException;
import org.xml.sax.ErrorHandler;
import org.xml.sax.SAXException;
import org.xml.sax.SAXParseException;

/**
 * A second opinion on the XML, without Mustang: the schema of UN/CEFACT and the published rule files of CEN, KoSIT and
 * Factur-X, each as released, run directly by Saxon. The files of CEN and KoSIT are not Mustang's copies. UBL is judged by its schema,
 * by CEN's rules, and by those of KoSIT or OpenPeppol where the file says to follow them.
 *
 * <p>{@link #NAME_FOR_ANY} judges files of anybody instead, CII and UBL, of whatever guideline: by schema, by CEN's rules, and by
 * KoSIT's or OpenPeppol's where the file says to follow XRechnung or Peppol BIS Billing. What names a profile of Factur-X is judged by
 * the rules of that profile instead; BASIC, which keeps to EN 16931, by CEN's and by those that only Factur-X has.
 */
public final class OfficialRules implements Validator {
  private static final String SVRL = "http://purl.oclc.org/dsdl/svrl";
  private static final QName FAILED = new QName(SVRL, "failed-assert");
  private static final QName REPORTED = new QName(SVRL, "successful-report");
  private static final QName FIRED = new QName(SVRL, "fired-rule");

  /** Name of the one for files of anybody. */
  public static final String NAME_FOR_ANY = "rule files";

  private static final String PEPPOL = "external/schematron/openpeppol/2026.5/xslt/PEPPOL-EN16931-UBL.xslt";

  /** What a file that follows the rules of a stage names them by. */
  private static final Map<String, String> MARKS =
      Map.of(Stage.XRECHNUNG, ":xrechnung", Stage.PEPPOL, "2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0");

  /** The profiles of Factur-X by the end of their names, with their rule files. */
  private static final Map<String, String> PROFILES =
      Map.of("minimum", "MINIMUM", "basicwl", "BASIC-WL", "basic", "BASIC", "extended", "EXTENDED");

  private static final Pattern PROFILE = Pattern.compile(":(minimum|basicwl|basic|extended)$", Pattern.CASE_INSENSITIVE);

  /** What only Factur-X's copy of EN 16931 asks for. */
  private static final Pattern OWN = Pattern.compile("FX-SCH-A.*|PEPPOL-EN16931-R008");

  private record RuleSet(String stage, XsltExecutable stylesheet) {}

  private final Processor saxon = new Processor(false);
  private final Schema cii;
  private final Schema facturX;
  private final Map<Guideline, List<RuleSet>> ruleSets = new EnumMap<>(Guideline.class);
  private final boolean any;
  private final Map<String, Schema> schemas = new HashMap<>();
  private final Map<String, List<RuleSet>> bySyntax = new HashMap<>();
  private final Map<String, RuleSet> byProfile = new HashMap<>();
  private final List<String> versions = new ArrayList<>();

  /** Loads the schemas and compiles the rule files, once for all invoices. */
  public OfficialRules(boolean any) throws Exception {
    this.any = any;
    // The rules read code lists lying beside them. Inside an archive a relative address is beyond java.net.URI.
    saxon.getUnderlyingConfiguration().setResourceResolver(OfficialRules::besideTheRules);
    SchemaFactory factory = SchemaFactory.newInstance(XMLConstants.W3C_XML_SCHEMA_NS_URI);
    cii = factory.newSchema(resource("external/schemas/d16b/data/standard/CrossIndustryInvoice_100pD16B.xsd"));
    facturX = factory.newSchema(resource("schema/ZF_250/EN16931/FACTUR-X_EN16931.xsd"));
    RuleSet cen = compile(Stage.EN16931, "external/schematron/1.3.16/cii/EN16931-CII-validation.xslt");
    RuleSet xrechnung = compile(Stage.XRECHNUNG, "external/schematron/3.0.2/XRechnung-CII-validation.xslt");
    List<RuleSet> ubl = new ArrayList<>();
    ubl.add(compile(Stage.EN16931, "external/schematron/1.3.16/ubl/EN16931-UBL-validation.xslt"));
    ubl.add(compile(Stage.XRECHNUNG, "external/schematron/3.0.2/XRechnung-UBL-validation.xslt"));
    ubl.add(compile(Stage.PEPPOL, PEPPOL, PEPPOL.split("/")[3]));
    if (any) {
      schemas.put("CrossIndustryInvoice", cii);
      bySyntax.put("CrossIndustryInvoice", List.of(cen, xrechnung));
      for (Map.Entry<String, String> profile : PROFILES.entrySet()) {
        byProfile.put(profile.getKey(), compile(Stage.FACTURX, "xslt/ZF_250/FACTUR-X_" + profile.getValue() + ".xslt"));
      }
    }
    for (String kind : List.of("Invoice", "CreditNote")) {
      schemas.put(kind, factory.newSchema(resource("schema/UBL_21/maindoc/UBL-" + kind + "-2.1.xsd")));
      bySyntax.put(kind, ubl);
    }
    ruleSets.put(Guideline.XRECHNUNG, List.of(cen, xrechnung));
    ruleSets.put(
        Guideline.EN16931, List.of(cen, compile(Stage.FACTURX, "xslt/ZF_250/FACTUR-X_EN16931.xslt")));
  }

  @Override
  public String name() {
    return any ? NAME_FOR_ANY : "CEN/KoSIT rules";
  }

  @Override
  public String version() {
    return String.join(", ", versions);
  }

  @Override
  public boolean takes(Subject subject) {
    return true;
  }

  @Override
  public List<Finding> validate(Subject subject) throws Exception {
    if (subject.xml() == null) {
      return List.of(Finding.error(Stage.ATTACHMENT, "", "There is no invoice XML to judge."));
    }
    if (any || isUbl(subject)) {
      return ofAny(subject.xml());
    }
    Guideline guideline = Guideline.of(subject.xml());
    List<RuleSet> rules = ruleSets.get(guideline);
    if (rules == null) {
      return List.of(Finding.error(Stage.FILE, "BT-24", "The specification identifier belongs to no profile of the product."));
    }
    List<Finding> findings = new ArrayList<>();
    checkSchema(cii, subject.xml(), findings);
    checkSchema(facturX, subject.xml(), findings);
    for (RuleSet ruleSet : rules) {
      run(ruleSet, subject.xml(), findings);
    }
    return findings;
  }

  /** Whether a file is in UBL. */
  static boolean isUbl(Subject subject) {
    return subject.xml() != null
        && new String(subject.xml(), StandardCharsets.UTF_8).contains("urn:oasis:names:specification:ubl:schema:xsd:");
  }

  private List<Finding> ofAny(byte[] xml) throws Exception {
    List<Finding> findings = new ArrayList<>();
    XdmNode root;
    try {
      XdmNode document = saxon.newDocumentBuilder().build(new StreamSource(new ByteArrayInputStream(xml)));
      root = document.children("*").iterator().next();
    } catch (SaxonApiException notWellFormed) {
      return List.of(Finding.error(Stage.SCHEMA, "", notWellFormed.getMessage()));
    }
    String kind = root.getNodeName().getLocalName();
    if (!schemas.containsKey(kind)) {
      return List.of(Finding.error(Stage.FILE, "", "Neither CII nor UBL."));
    }
    checkSchema(schemas.get(kind), xml, findings);
    String text = new String(xml, StandardCharsets.UTF_8);
    Matcher named = PROFILE.matcher(Guideline.named(xml));
    String profile = kind.equals("CrossIndustryInvoice") && named.find() ? named.group(1).toLowerCase() : "";
    boolean keepsToEn16931 = profile.isEmpty() || profile.equals("basic");
    List<RuleSet> rules = new ArrayList<>(keepsToEn16931 ? bySyntax.get(kind) : List.of());
    if (!profile.isEmpty()) {
      rules.removeIf(each -> !each.stage().equals(Stage.EN16931));
      rules.add(byProfile.get(profile));
    }
    for (RuleSet rule : rules) {
      if (!text.contains(MARKS.getOrDefault(rule.stage(), ""))) {
        continue;
      }
      try {
        List<Finding> found = new ArrayList<>();
        run(rule, xml, found);
        boolean onlyOwn = keepsToEn16931 && rule.stage().equals(Stage.FACTURX);
        found.stream().filter(each -> !onlyOwn || OWN.matcher(each.rule()).matches()).forEach(findings::add);
      } catch (SaxonApiException broken) {
        // The rules compute with what the schema would have refused.
        findings.add(Finding.error(Stage.FILE, "", rule.stage() + ": " + broken.getMessage()));
      }
    }
    return findings;
  }

  private static void checkSchema(Schema schema, byte[] xml, List<Finding> findings) throws Exception {
    javax.xml.validation.Validator validator = schema.newValidator();
    validator.setErrorHandler(
        new ErrorHandler() {
          @Override
          public void warning(SAXParseException exception) {
            add("warning", exception);
          }

          @Override
          public void error(SAXParseException exception) {
            add("error", exception);
          }

          private void add(String level, SAXParseException exception) {
            String text = "line " + exception.getLineNumber() + ": " + exception.getMessage();
            findings.add(new Finding(level, Stage.SCHEMA, "", text));
          }

          @Override
          public void fatalError(SAXParseException exception) throws SAXException {
            error(exception);
            throw exception;
          }
        });
    try {
      validator.validate(new StreamSource(new ByteArrayInputStream(xml)));
    } catch (SAXParseException notWellFormed) {
      return;
    }
  }

  private void run(RuleSet ruleSet, byte[] xml, List<Finding> findings) throws SaxonApiException {
    XdmDestination result = new XdmDestination();
    Xslt30Transformer transformer = ruleSet.stylesheet().load30();
    transformer.setMessageHandler(message -> {});
    transformer.transform(new StreamSource(new ByteArrayInputStream(xml)), result);

    boolean fired = false;
    XdmNode report = result.getXdmNode().children("*").iterator().next();
    for (XdmNode child : report.children()) {
      if (child.getNodeKind() != XdmNodeKind.ELEMENT) {
        continue;
      }
      fired = fired || child.getNodeName().equals(FIRED);
      if (child.getNodeName().equals(FAILED) || child.getNodeName().equals(REPORTED)) {
        findings.add(any && isUnnamed(child, ruleSet) ? unused(child, ruleSet.stage()) : read(child, ruleSet.stage()));
      }
    }
    if (!fired) {
      findings.add(Finding.error(ruleSet.stage(), "", "No rule was run."));
    }
  }

  /** Whether Factur-X reports something that a profile does not use: neither an id nor a level, and no validator refuses a file for it. */
  private static boolean isUnnamed(XdmNode child, RuleSet ruleSet) {
    return ruleSet.stage().equals(Stage.FACTURX)
        && child.getNodeName().equals(REPORTED)
        && attribute(child, "id", "").isEmpty();
  }

  private static Finding unused(XdmNode report, String stage) {
    return new Finding("warning", stage, "FX-SCH-A", read(report, stage).text());
  }

  private static Finding read(XdmNode failure, String stage) {
    String flag = attribute(failure, "flag", attribute(failure, "role", "fatal"));
    String level =
        switch (flag) {
          case "warning" -> "warning";
          case "information", "info" -> "notice";
          default -> "error";
        };
    StringBuilder text = new StringBuilder();
    failure.children(child -> "text".equals(child.getNodeName() == null ? null : child.getNodeName().getLocalName()))
        .forEach(child -> text.append(child.getStringValue().strip()));
    return new Finding(level, stage, attribute(failure, "id", ""), text.toString());
  }

  private static String attribute(XdmNode node, String name, String otherwise) {
    String value = node.getAttributeValue(new QName(name));
    return value == null || value.isBlank() ? otherwise : value;
  }

  private RuleSet compile(String stage, String path) throws Exception {
    return compile(stage, path, Versions.of(path));
  }

  private RuleSet compile(String stage, String path, String version) throws Exception {
    URL url = resource(path);
    net.sf.saxon.s9api.XsltCompiler compiler = saxon.newXsltCompiler();
    compiler.setErrorReporter(error -> {});
    if (!versions.contains(stage + " " + version)) {
      versions.add(stage + " " + version);
    }
    return new RuleSet(stage, compiler.compile(new StreamSource(url.openStream(), url.toString())));
  }

  private static Source besideTheRules(ResourceRequest request) throws XPathException {
    try {
      URL url = new URL(new URL(request.baseUri), request.relativeUri);
      return new StreamSource(url.openStream(), url.toString());
    } catch (IOException missing) {
      throw new XPathException(missing);
    }
  }

  private static URL resource(String path) throws FileNotFoundException {
    URL url = OfficialRules.class.getClassLoader().getResource(path);
    if (url == null) {
      throw new FileNotFoundException(path);
    }
    return url;
  }
}
