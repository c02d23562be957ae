/** Where the post code follows the town (Universal Postal Union, addressing systems), and where it has a line of its own below it. */
const behind = /^(?:AU|CA|IN|NZ|US)$/;
const below = /^(?:GB|GG|IE|IM|JE)$/;

/** Where a country's addresses have the post code: before the town, behind it, or on the next line. */
export const zonePlace = (country: string): "before" | "behind" | "below" =>
  behind.test(country) ? "behind" : below.test(country) ? "below" : "before";

/** The lines of an address with post code and town, in the order of its country. */
export function townLines(zone: string, town: string, country: string): readonly string[] {
  const place = zonePlace(country);
  if (place === "below") return [town, zone].filter(Boolean);
  return [(place === "behind" ? `${town} ${zone}` : `${zone} ${town}`).trim()];
}

/** The same where there is one line for all. */
export const townLine = (zone: string, town: string, country: string): string =>
  townLines(zone, town, country).join(" ");
