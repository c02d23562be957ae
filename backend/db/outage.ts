/** SQLSTATEs and system errors of a database that cannot be reached, is starting, stopping, full, or takes too long. */
const codes =
  /^(08\w{3}|25P03|57014|57P0[1-3]|53[13]00|ENOSPC|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENOTFOUND)$/;

// The driver gives these no code.
const messages =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/;

/** Whether a failure means that the database does not answer at the moment. */
export function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = "code" in error && typeof error.code === "string" ? error.code : "";
  return codes.test(code) || messages.test(error.message) || isOutage(error.cause);
}

/** Whether a failure means that there is no room for what was to be kept. */
export function isFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ("code" in error && (error.code === "53100" || error.code === "ENOSPC")) || isFull(error.cause);
}
