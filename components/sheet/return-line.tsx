interface ReturnLineProps {
  readonly company: string;
  readonly street: string;
  readonly town: string;
}

/** Sender in small type above the recipient, for the window of an envelope; street and town stay together on a second line. */
export function ReturnLine({ company, street, town }: ReturnLineProps) {
  // Each for itself: a name from right to left would turn the whole line around.
  return (
    <p className="sheet-return">
      <bdi>{company}</bdi> ·{" "}
      <span>
        <bdi>{street}</bdi> · <bdi>{town}</bdi>
      </span>
    </p>
  );
}
