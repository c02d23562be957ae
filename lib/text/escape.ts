/** Escapes a text for the content of an XML element, where quotes may stand as they are. Most texts have nothing to escape; some have nothing else. */
export const escapeContent = (text: string): string =>
  /[&<>]/.test(text) ? text.split("&").join("&amp;").split("<").join("&lt;").split(">").join("&gt;") : text;

/** Escapes a text for a double-quoted attribute of an XML element, where a reader would take a line break or tab for a blank. */
export const escapeAttribute = (text: string): string =>
  /[&<>"\t\n\r]/.test(text)
    ? escapeContent(text)
        .replaceAll('"', "&quot;")
        .replace(/[\t\n\r]/g, (character) => `&#${character.charCodeAt(0)};`)
    : text;

/** Escapes a text for the content of an XML element so that a carriage return is none but itself. */
export const escapeEveryCharacter = (text: string): string =>
  /[&<>\r]/.test(text) ? escapeContent(text).replaceAll("\r", "&#13;") : text;
