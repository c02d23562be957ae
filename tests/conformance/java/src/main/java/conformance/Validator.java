package conformance;

import java.nio.file.Path;
import java.util.List;

/** Something that judges invoice files. */
public interface Validator {
  /** Name for the table of results. */
  String name();

  /** Which release judges, as its own files say. */
  String version();

  /** Whether this validator has anything to say about the file. */
  boolean takes(Subject subject);

  /**
   * Judges one file. An empty answer means that every rule ran and none was broken.
   *
   * @throws Exception when the validator breaks down; the caller counts that as an error of the file
   */
  List<Finding> validate(Subject subject) throws Exception;

  /**
   * A file under test.
   *
   * @param path where it lies
   * @param bytes its content
   * @param pdf whether it is a PDF
   * @param xml the invoice XML: the file itself, or the one attached to the PDF; null when there is none
   */
  record Subject(Path path, byte[] bytes, boolean pdf, byte[] xml) {}
}
