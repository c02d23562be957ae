package conformance;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.verapdf.gf.foundry.VeraGreenfieldFoundryProvider;
import org.verapdf.pdfa.Foundries;
import org.verapdf.pdfa.PDFAParser;
import org.verapdf.pdfa.PDFAValidator;
import org.verapdf.pdfa.flavours.PDFAFlavour;
import org.verapdf.pdfa.results.TestAssertion;
import org.verapdf.pdfa.results.ValidationResult;

/** veraPDF itself, held to one standard whatever the file says about itself. */
public final class VeraPdf implements Validator {
  private final PDFAFlavour flavour;
  private final String stage;
  private final String version = Versions.of("META-INF/maven/org.verapdf/validation-model-jakarta/pom.properties");

  /** @param stage the stage that its findings belong to */
  public VeraPdf(PDFAFlavour flavour, String stage) throws IOException {
    VeraGreenfieldFoundryProvider.initialise();
    this.flavour = flavour;
    this.stage = stage;
  }

  /** "veraPDF 3b", "veraPDF ua1" */
  @Override
  public String name() {
    return "veraPDF " + flavour.getId();
  }

  @Override
  public String version() {
    return version;
  }

  @Override
  public boolean takes(Subject subject) {
    return subject.pdf();
  }

  @Override
  public List<Finding> validate(Subject subject) throws Exception {
    ValidationResult result;
    try (PDFAParser parser =
            Foundries.defaultInstance().createParser(new ByteArrayInputStream(subject.bytes()), flavour);
        PDFAValidator validator = Foundries.defaultInstance().createValidator(flavour, false)) {
      result = validator.validate(parser);
    }
    Map<String, Finding> findings = new LinkedHashMap<>();
    for (TestAssertion assertion : result.getTestAssertions()) {
      if (assertion.getStatus() == TestAssertion.Status.FAILED) {
        String rule = assertion.getRuleId().getClause() + "-" + assertion.getRuleId().getTestNumber();
        findings.putIfAbsent(rule, Finding.error(stage, rule, assertion.getMessage()));
      }
    }
    if (result.getTotalAssertions() == 0) {
      findings.put("", Finding.error(stage, "", "No rule was run."));
    }
    if (!result.isCompliant() && findings.isEmpty()) {
      findings.put("", Finding.error(stage, "", "The file is not compliant."));
    }
    return new ArrayList<>(findings.values());
  }
}
