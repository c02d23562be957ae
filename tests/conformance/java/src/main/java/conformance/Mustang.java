package conformance;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.xml.parsers.DocumentBuilderFactory;
import org.mustangproject.validator.ZUGFeRDValidator;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;

/** Mustang's validator: schema, EN 16931, XRechnung, Factur-X, XMP, attachment, and PDF/A through veraPDF. */
public final class Mustang implements Validator {
  private static final Pattern RULE_ID = Pattern.compile("\\[ID ([^\\]]+)\\]");
  private static final Pattern ORIGIN = Pattern.compile("\\s*(\\[ID [^\\]]+\\])?\\s*from \\S+\\)\\s*$");
  private static final Pattern PDFA_FAILURE =
      Pattern.compile("clause=([\\d.]+), testNumber=(\\d+)\\], status=failed, message=(.*?), location=", Pattern.DOTALL);
  private static final Pattern PDFA_COMPLIANT = Pattern.compile("\\[flavour=3b, totalAssertions=[1-9].*isCompliant=true\\]", Pattern.DOTALL);
  private static final Set<String> MESSAGES = Set.of("error", "exception", "fatal", "warning", "notice");

  private final String version;

  public Mustang() throws IOException {
    version =
        "%s with %s %s, %s %s, %s %s"
            .formatted(
                Versions.of("META-INF/maven/org.mustangproject/validator/pom.properties"),
                Stage.EN16931,
                Versions.of("xslt/en16931schematron/EN16931-CII-validation.xslt"),
                Stage.XRECHNUNG,
                Versions.of("xslt/XR_30/XRechnung-CII-validation.xslt"),
                Stage.FACTURX,
                Versions.of("xslt/ZF_250/FACTUR-X_EN16931.xslt"));
  }

  @Override
  public String name() {
    return "Mustang";
  }

  @Override
  public String version() {
    return version;
  }

  @Override
  public boolean takes(Subject subject) {
    return !OfficialRules.isUbl(subject);
  }

  @Override
  public List<Finding> validate(Subject subject) throws Exception {
    ZUGFeRDValidator validator = new ZUGFeRDValidator();
    String report = validator.validate(subject.path().toString());
    Element root =
        DocumentBuilderFactory.newInstance()
            .newDocumentBuilder()
            .parse(new ByteArrayInputStream(report.getBytes(StandardCharsets.UTF_8)))
            .getDocumentElement();

    List<Finding> findings = new ArrayList<>();
    readMessages(root, findings);
    if (subject.pdf()) {
      readPdfaVerdict(root, findings);
    }
    readRuleCount(root, subject, findings);
    boolean complained = findings.stream().anyMatch(finding -> finding.level().equals("error"));
    if (!validator.wasCompletelyValid() && !complained) {
      findings.add(Finding.error(Stage.FILE, "", "The report calls the file invalid without naming a reason."));
    }
    return findings;
  }

  private static void readMessages(Element root, List<Finding> findings) {
    NodeList all = root.getElementsByTagName("*");
    for (int index = 0; index < all.getLength(); index++) {
      Element element = (Element) all.item(index);
      if (!MESSAGES.contains(element.getTagName())) {
        continue;
      }
      String text = element.getTextContent().strip();
      Matcher id = RULE_ID.matcher(text);
      String rule = id.find() ? id.group(1) : "";
      String level =
          switch (element.getTagName()) {
            case "warning", "notice" -> element.getTagName();
            default -> "error";
          };
      String type = element.getAttribute("type");
      findings.add(new Finding(level, stage(type, text), rule, ORIGIN.matcher(text).replaceFirst("") + " (type " + type + ")"));
    }
  }

  private static String stage(String type, String text) {
    return switch (type) {
      case "18" -> Stage.SCHEMA;
      case "4" -> Stage.FACTURX;
      case "24" -> Stage.EN16931;
      case "27" -> Stage.XRECHNUNG;
      case "6", "7", "23" -> Stage.PDFA;
      case "11", "12", "13", "14", "15", "16", "19", "21", "28" -> Stage.XMP;
      case "17" -> text.contains("XMP") ? Stage.XMP : Stage.ATTACHMENT;
      case "3" -> Stage.ATTACHMENT;
      default -> Stage.FILE;
    };
  }

  /** veraPDF's verdict stands in the report as one long text: {@code ValidationResult [flavour=3b, … isCompliant=true]}. */
  private static void readPdfaVerdict(Element root, List<Finding> findings) {
    NodeList pdf = root.getElementsByTagName("pdf");
    String verdict = pdf.getLength() == 0 ? "" : pdf.item(0).getTextContent();
    Set<String> seen = new HashSet<>();
    Matcher failure = PDFA_FAILURE.matcher(verdict);
    while (failure.find()) {
      String rule = failure.group(1) + "-" + failure.group(2);
      if (seen.add(rule)) {
        findings.add(Finding.error(Stage.PDFA, rule, failure.group(3)));
      }
    }
    boolean named = findings.stream().anyMatch(finding -> finding.stage().equals(Stage.PDFA));
    if (!PDFA_COMPLIANT.matcher(verdict).find() && !named) {
      findings.add(Finding.error(Stage.PDFA, "", "veraPDF did not call the file compliant with PDF/A-3b."));
    }
  }

  private static void readRuleCount(Element root, Subject subject, List<Finding> findings) {
    NodeList fired = root.getElementsByTagName("fired");
    if (subject.xml() != null && (fired.getLength() == 0 || fired.item(0).getTextContent().strip().equals("0"))) {
      findings.add(Finding.error(Stage.FILE, "", "No business rule was run."));
    }
  }
}
