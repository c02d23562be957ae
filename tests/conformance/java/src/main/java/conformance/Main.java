package conformance;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.logging.LogManager;
import java.util.stream.Stream;
import org.verapdf.pdfa.flavours.PDFAFlavour;

/**
 * Runs every validator over every file in one process.
 *
 * <p>Arguments: a text file with one path per line, and the file to write the results to: one JSON object per line and
 * per pair of file and validator, {@code {file, kind, profile, validator, version, ms, findings}}. A third one is the
 * name of the only validator to run; {@link OfficialRules#NAME_FOR_ANY} runs only when it is named.
 */
public final class Main {
  private Main() {}

  public static void main(String[] arguments) throws Exception {
    LogManager.getLogManager().reset();
    List<Path> paths =
        Files.readAllLines(Path.of(arguments[0])).stream().filter(line -> !line.isBlank()).map(Path::of).toList();
    // One after the other: none of them promises to be safe in several threads at once.
    boolean forAny = arguments.length > 2 && arguments[2].equals(OfficialRules.NAME_FOR_ANY);
    List<Validator> validators =
        Stream.of(
                new Mustang(),
                new OfficialRules(forAny),
                new VeraPdf(PDFAFlavour.PDFA_3_B, Stage.PDFA),
                new VeraPdf(PDFAFlavour.PDFUA_1, Stage.PDFUA),
                new Envelope())
            .filter(each -> arguments.length < 3 || each.name().equals(arguments[2]))
            .toList();
    ObjectMapper json = new ObjectMapper();
    try (BufferedWriter report = Files.newBufferedWriter(Path.of(arguments[1]))) {
      for (Path path : paths) {
        Validator.Subject subject = read(path);
        for (Validator validator : validators) {
          if (validator.takes(subject)) {
            report.write(json.writeValueAsString(judge(validator, subject)));
            report.newLine();
          }
        }
      }
    }
  }

  private static Validator.Subject read(Path path) throws IOException {
    byte[] bytes = Files.readAllBytes(path);
    if (!path.getFileName().toString().toLowerCase().endsWith(".pdf")) {
      return new Validator.Subject(path, bytes, false, bytes);
    }
    byte[] xml;
    try {
      xml = Envelope.invoiceXml(bytes);
    } catch (IOException unreadable) {
      xml = null;
    }
    return new Validator.Subject(path, bytes, true, xml);
  }

  private static Map<String, Object> judge(Validator validator, Validator.Subject subject) {
    long start = System.nanoTime();
    List<Finding> findings;
    try {
      findings = validator.validate(subject);
    } catch (Exception | LinkageError broken) {
      findings = List.of(Finding.error(Stage.FILE, broken.getClass().getSimpleName(), String.valueOf(broken.getMessage())));
    }
    Map<String, Object> row = new LinkedHashMap<>();
    row.put("file", subject.path().toString());
    row.put("kind", subject.pdf() ? "pdf" : "xml");
    row.put("profile", Guideline.of(subject.xml()).label);
    row.put("validator", validator.name());
    row.put("version", validator.version());
    row.put("ms", (System.nanoTime() - start) / 1_000_000);
    row.put("findings", findings);
    return row;
  }
}
