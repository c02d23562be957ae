/** A reason why the backend cannot start, as one line for whoever started it. */
export class StartError extends Error {
  override readonly name = "StartError";
}
