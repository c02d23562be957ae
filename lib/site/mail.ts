/** A mail that the visitor's own program shall write. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly body?: string;
}

/** The address of a mail with its subject (RFC 6068); line breaks in the body travel as CRLF. */
export function mailLink({ to, subject, body = "" }: Mail): string {
  const parts = [
    `subject=${encodeURIComponent(subject)}`,
    ...(body === "" ? [] : [`body=${encodeURIComponent(body.replace(/\r?\n/g, "\r\n"))}`]),
  ];
  return `mailto:${encodeURIComponent(to).replaceAll("%40", "@")}?${parts.join("&")}`;
}
