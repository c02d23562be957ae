package conformance;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Which releases lie on the class path. */
final class Versions {
  /** As Maven, CEN and KoSIT, and Factur-X write it. */
  private static final Pattern VERSION =
      Pattern.compile("(?:(?m:^)version=|Schematron [vV]ersion |Factur-X; )([\\d.]*\\d)");

  private Versions() {}

  /**
   * The version that a rule file, or an archive's {@code pom.properties}, gives itself.
   *
   * @throws IOException when the file is missing or names none
   */
  static String of(String path) throws IOException {
    try (InputStream file = Versions.class.getClassLoader().getResourceAsStream(path)) {
      if (file == null) {
        throw new FileNotFoundException(path);
      }
      Matcher found = VERSION.matcher(new String(file.readAllBytes(), StandardCharsets.UTF_8));
      if (!found.find()) {
        throw new IOException(path + " names no version.");
      }
      return found.group(1);
    }
  }
}
