package conformance;

/**
 * One complaint of a validator about one file.
 *
 * @param level {@code error}, {@code warning} or {@code notice}
 * @param stage the part of the validation that complains, one of the constants of {@link Stage}
 * @param rule id of the rule, for example {@code BR-CO-16}; empty when the validator gives none
 * @param text the validator's own words
 */
public record Finding(String level, String stage, String rule, String text) {
  public static Finding error(String stage, String rule, String text) {
    return new Finding("error", stage, rule, text);
  }
}
