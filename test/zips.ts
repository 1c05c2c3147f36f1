/** Archives as programs write them, and as nobody should. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { crc32, deflateRawSync } from "node:zlib";
import { zipSync } from "fflate";

export function zipOf(files: Record<string, string | Uint8Array>): Buffer {
  const entries = Object.entries(files).map(([path, bytes]) => [path, typeof bytes === "string" ? Buffer.from(bytes) : bytes]);
  return Buffer.from(zipSync(Object.fromEntries(entries)));
}

/** Of a folder of `test/samples`, by their paths. */
export function sampleFiles(folder: string): Record<string, Buffer> {
  const root = join(import.meta.dirname, "samples", folder);
  const files = readdirSync(root, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return Object.fromEntries(
    files.map((entry) => {
      const path = join(entry.parentPath, entry.name);
      return [path.slice(root.length + 1).replaceAll("\\", "/"), readFileSync(path)];
    }),
  );
}

/** An entry whose records may say anything. */
export interface RawEntry {
  name: string | Buffer;
  bytes?: Buffer;
  /** As the records tell; what is so where absent. */
  size?: number;
  sum?: number;
  flags?: number;
  method?: number;
  /** Unix mode. */
  mode?: number;
  comment?: Buffer;
}

const UNIX = 3 << 8;

export function rawZip(entries: readonly RawEntry[]): Buffer {
  const parts: Buffer[] = [];
  const list: Buffer[] = [];
  let at = 0;
  for (const { name, bytes = Buffer.from("words"), flags = 0x800, method = 8, mode = 0o100644, ...told } of entries) {
    const { comment = Buffer.alloc(0) } = told;
    const path = Buffer.from(name);
    const packed = method === 8 ? deflateRawSync(bytes) : bytes;
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(flags, 2);
    common.writeUInt16LE(method, 4);
    common.writeUInt32LE(told.sum ?? crc32(bytes), 10);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(told.size ?? bytes.length, 18);
    common.writeUInt16LE(path.length, 22);
    const local = Buffer.concat([Buffer.from("PK\x03\x04"), common, path, packed]);
    const rest = Buffer.alloc(14);
    rest.writeUInt16LE(comment.length, 0);
    rest.writeUInt32LE((mode << 16) >>> 0, 6);
    rest.writeUInt32LE(at, 10);
    const made = Buffer.alloc(2);
    made.writeUInt16LE(UNIX | 20);
    list.push(Buffer.concat([Buffer.from("PK\x01\x02"), made, common, rest, path, comment]));
    parts.push(local);
    at += local.length;
  }
  const directory = Buffer.concat(list);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(entries.length, 4);
  end.writeUInt16LE(entries.length, 6);
  end.writeUInt32LE(directory.length, 8);
  end.writeUInt32LE(at, 12);
  return Buffer.concat([...parts, directory, Buffer.from("PK\x05\x06"), end]);
}
