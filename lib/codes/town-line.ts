/** Where the post code follows the town (Universal Postal Union, addressing systems). */
const behind = /^(?:AU|CA|GB|GG|IE|IM|IN|JE|NZ|US)$/;

/** Whether a country's addresses name the town before its post code. */
export const isZoneBehind = (country: string): boolean => behind.test(country);

/** The line of an address with post code and town, in the order of its country. */
export const townLine = (zone: string, town: string, country: string): string =>
  (isZoneBehind(country) ? `${town} ${zone}` : `${zone} ${town}`).trim();
