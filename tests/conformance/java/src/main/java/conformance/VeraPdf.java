package conformance;

import java.io.ByteArrayInputStream;
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

/** veraPDF itself, held to PDF/A-3b whatever the file says about itself. */
public final class VeraPdf implements Validator {
  public VeraPdf() {
    VeraGreenfieldFoundryProvider.initialise();
  }

  @Override
  public String name() {
    return "veraPDF 3b";
  }

  @Override
  public boolean takes(Subject subject) {
    return subject.pdf();
  }

  @Override
  public List<Finding> validate(Subject subject) throws Exception {
    ValidationResult result;
    try (PDFAParser parser =
            Foundries.defaultInstance().createParser(new ByteArrayInputStream(subject.bytes()), PDFAFlavour.PDFA_3_B);
        PDFAValidator validator = Foundries.defaultInstance().createValidator(PDFAFlavour.PDFA_3_B, false)) {
      result = validator.validate(parser);
    }
    Map<String, Finding> findings = new LinkedHashMap<>();
    for (TestAssertion assertion : result.getTestAssertions()) {
      if (assertion.getStatus() == TestAssertion.Status.FAILED) {
        String rule = assertion.getRuleId().getClause() + "-" + assertion.getRuleId().getTestNumber();
        findings.putIfAbsent(rule, Finding.error(Stage.PDFA, rule, assertion.getMessage()));
      }
    }
    if (result.getTotalAssertions() == 0) {
      findings.put("", Finding.error(Stage.PDFA, "", "No rule was run."));
    }
    if (!result.isCompliant() && findings.isEmpty()) {
      findings.put("", Finding.error(Stage.PDFA, "", "The file is not compliant."));
    }
    return new ArrayList<>(findings.values());
  }
}
