/** SQLSTATEs and system errors of a database that cannot be reached, is starting, stopping, or full. */
const codes = /^(08\w{3}|57P0[1-3]|53300|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENOTFOUND)$/;

// The driver gives these no code.
const messages =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/;

/** Whether a failure means that the database does not answer at the moment. */
export function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = "code" in error && typeof error.code === "string" ? error.code : "";
  return codes.test(code) || messages.test(error.message) || isOutage(error.cause);
}
