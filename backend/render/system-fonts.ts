import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inflateSync } from "node:zlib";
import { escapeContent } from "../../lib/text/escape";

/**
 * A font configuration for Chromium that knows one font of ours and none of the machine's. A PDF can
 * then never contain a system font, and Chromium, which ends itself when it looks for a fallback and
 * there is no font at all, runs where none is installed. `woffFile` is a WOFF 1 file.
 */
export async function createSystemFonts(woffFile: string) {
  const folder = await mkdtemp(join(tmpdir(), "invoice-fonts-"));
  const fonts = join(folder, "fonts");
  await mkdir(fonts);
  await writeFile(join(fonts, "fallback.ttf"), unwrapWoff(await readFile(woffFile)));
  const configFile = join(folder, "fonts.conf");
  await writeFile(configFile, configuration(fonts, join(folder, "cache")));
  return {
    /** To be set in Chromium's environment. */
    env: { FONTCONFIG_FILE: configFile },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

const configuration = (fonts: string, cache: string) => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>${escapeContent(fonts)}</dir><cachedir>${escapeContent(cache)}</cachedir></fontconfig>
`;

/** The font inside a WOFF 1 file (W3C WOFF 1.0, sections 3 to 5) as a plain sfnt, which every font library reads. */
function unwrapWoff(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12);
  const tables = Array.from({ length: count }, (_, index) => {
    const entry = 44 + 20 * index;
    const offset = woff.readUInt32BE(entry + 4);
    const packedLength = woff.readUInt32BE(entry + 8);
    const length = woff.readUInt32BE(entry + 12);
    const packed = woff.subarray(offset, offset + packedLength);
    return {
      tag: woff.subarray(entry, entry + 4),
      checksum: woff.readUInt32BE(entry + 16),
      data: packedLength < length ? inflateSync(packed) : packed,
    };
  });

  const directory = Buffer.alloc(12 + 16 * count);
  const power = Math.floor(Math.log2(count));
  woff.copy(directory, 0, 4, 8);
  directory.writeUInt16BE(count, 4);
  directory.writeUInt16BE(16 * 2 ** power, 6);
  directory.writeUInt16BE(power, 8);
  directory.writeUInt16BE(16 * (count - 2 ** power), 10);

  const parts: Buffer[] = [directory];
  let end = directory.length;
  for (const [index, { tag, checksum, data }] of tables.entries()) {
    const entry = 12 + 16 * index;
    tag.copy(directory, entry);
    directory.writeUInt32BE(checksum, entry + 4);
    directory.writeUInt32BE(end, entry + 8);
    directory.writeUInt32BE(data.length, entry + 12);
    const padding = Buffer.alloc((4 - (data.length % 4)) % 4);
    parts.push(data, padding);
    end += data.length + padding.length;
  }
  return Buffer.concat(parts);
}
