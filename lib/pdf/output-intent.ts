/**
 * An ICC profile (version 4.2) of sRGB, IEC 61966-2-1: primaries adapted to D50, the exact transfer curve as a
 * parametric one. PDF/A demands that a profile says what DeviceRGB means (ISO 19005-3, 6.2.3).
 */
export function makeSrgbProfile(): Uint8Array {
  const curve = [
    ...ascii("para"),
    ...u32(0),
    ...u16(3),
    ...u16(0),
    ...[2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045].flatMap(fixed),
  ];
  const tags: readonly (readonly [name: string, data: readonly number[]])[] = [
    ["desc", text("sRGB IEC61966-2.1")],
    ["cprt", text("No copyright, use freely")],
    ["wtpt", xyz(whitePoint)],
    // From D65, the white of sRGB, to D50, that of the profile: Bradford.
    ["chad", [...ascii("sf32"), ...u32(0), ...chromaticAdaptation.flatMap(fixed)]],
    ["rXYZ", xyz([0.43607, 0.22249, 0.01392])],
    ["gXYZ", xyz([0.38515, 0.71687, 0.09708])],
    ["bXYZ", xyz([0.14307, 0.06061, 0.7141])],
    ["rTRC", curve],
    ["gTRC", curve],
    ["bTRC", curve],
  ];
  const tableEnd = headerLength + 4 + 12 * tags.length;
  const places = new Map<readonly number[], number>();
  const body: number[] = [];
  for (const [, data] of tags) {
    if (places.has(data)) continue;
    places.set(data, tableEnd + body.length);
    body.push(...data);
    while (body.length % 4 !== 0) body.push(0);
  }
  const table = tags.flatMap(([name, data]) => [
    ...ascii(name),
    ...u32(places.get(data) ?? 0),
    ...u32(data.length),
  ]);
  return Uint8Array.from([...header(tableEnd + body.length), ...u32(tags.length), ...table, ...body]);
}

const headerLength = 128;

/** D50, the white of every profile connection space. */
const whitePoint = [0.9642, 1, 0.82491];

const chromaticAdaptation = [
  1.04788, 0.02292, -0.05021, 0.02959, 0.99048, -0.01707, -0.00924, 0.01508, 0.75168,
];

const header = (size: number): number[] => [
  ...u32(size),
  ...u32(0),
  ...u32(0x04200000),
  ...ascii("mntrRGB XYZ "),
  // Made on 2000-01-01 00:00:00: any moment is valid, and this one stays.
  ...[2000, 1, 1, 0, 0, 0].flatMap(u16),
  ...ascii("acsp"),
  ...new Array<number>(28).fill(0),
  ...whitePoint.flatMap(fixed),
  ...new Array<number>(48).fill(0),
];

const ascii = (letters: string): number[] => [...letters].map((letter) => letter.charCodeAt(0));
const u16 = (value: number): number[] => [(value >> 8) & 255, value & 255];
const u32 = (value: number): number[] => [...u16(value >>> 16), ...u16(value)];

/** s15Fixed16Number */
const fixed = (value: number): number[] => u32(Math.round(value * 65_536) >>> 0);

const xyz = (values: readonly number[]): number[] => [...ascii("XYZ "), ...u32(0), ...values.flatMap(fixed)];

/** multiLocalizedUnicodeType with one record, enUS. */
const text = (content: string): number[] => [
  ...ascii("mluc"),
  ...u32(0),
  ...u32(1),
  ...u32(12),
  ...ascii("enUS"),
  ...u32(content.length * 2),
  ...u32(28),
  ...ascii(content).flatMap(u16),
];
