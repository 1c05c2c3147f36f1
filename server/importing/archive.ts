/** A zip that somebody sent: hostile until proved otherwise. What may not be read is named with its reason. */
import { crc32, inflateRawSync } from "node:zlib";
import { Entry, fromRandomAccessReaderPromise, getFileNameLowLevel, type ZipFile } from "yauzl";
import { entryPath, isForeign } from "#core/import/paths.ts";
import { importLimit } from "#core/limits.ts";
import { breathe } from "../pacing.ts";
import type { SealedReader } from "./sealed-reader.ts";

/** A file within what was sent. */
export interface Packed {
  path: string;
  /** Bytes, as it says itself. */
  size: number;
  /** Differs for other bytes. */
  sum: number;
  /** @throws BrokenFile while it is read */
  bytes(): AsyncIterable<Buffer>;
}

/** Why a file cannot be read, as a sentence without its end. */
export class BrokenFile extends Error {}

/** The archive as a whole is more than one may be. */
export class TooLarge extends Error {}

export interface Listed {
  files: Packed[];
  /** Files that are left out, and why. */
  refused: { file: string; reason: string }[];
}

/** How much all archives of an import may hold. */
export interface Allowance {
  entries: number;
  bytes: number;
}

/** Lists an archive. @param room is used up; @throws TooLarge, BrokenFile where it is none */
export async function listArchive(reader: SealedReader, room: Allowance): Promise<Listed> {
  const options = { lazyEntries: true, decodeStrings: false, validateEntrySizes: true, autoClose: false };
  const zip = await fromRandomAccessReaderPromise(reader, reader.size, options).catch(() => {
    throw new BrokenFile("The archive is damaged, or it is none");
  });
  const listed: Listed = { files: [], refused: [] };
  const known = new Set<string>();
  try {
    for await (const entry of zip.eachEntry()) {
      await breathe();
      room.entries -= 1;
      if (room.entries < 0) throw new TooLarge("The archive has more files than one may");
      take(zip, reader, entry, known, listed, room);
    }
  } catch (error) {
    if (error instanceof TooLarge || !(error instanceof Error)) throw error;
    listed.refused.push({ file: "", reason: "The list of the archive's files is damaged: what came behind is not known" });
  }
  return listed;
}

function take(zip: ZipFile, reader: SealedReader, entry: Entry, known: Set<string>, listed: Listed, room: Allowance): void {
  const { name, isGuessed } = nameOf(entry);
  if (/[/\\]$/.test(name)) return;
  const shown = shownName(name);
  const refuse = (reason: string) => listed.refused.push({ file: shown, reason });
  const checked = entryPath(name);
  if ("reason" in checked) return void refuse(checked.reason);
  const { path } = checked;
  if (isForeign(path)) return;
  const reason = refusalOf(entry);
  if (reason) return void refuse(reason);
  if (known.has(path.toLowerCase())) return void refuse("The archive has another file of this name, which was taken");
  known.add(path.toLowerCase());
  room.bytes -= entry.uncompressedSize;
  if (room.bytes < 0) throw new TooLarge("The archive becomes larger by unpacking than one may");
  if (isGuessed) refuse(GUESSED_NAME);
  const kept = whereItLies(entry);
  listed.files.push({ path, size: kept.uncompressedSize, sum: kept.crc32, bytes: () => bytesOf(zip, reader, kept) });
}

/** Without what else it says of itself, which may be 190 KB, and would stay in memory for as long as it can be unpacked. */
function whereItLies({ generalPurposeBitFlag, compressionMethod, crc32, ...entry }: Entry): Entry {
  const { compressedSize, uncompressedSize, relativeOffsetOfLocalHeader } = entry;
  const sizes = { compressedSize, uncompressedSize, relativeOffsetOfLocalHeader };
  return Object.assign(new Entry(), { generalPurposeBitFlag, compressionMethod, crc32, ...sizes });
}

/** Of a file that comes along all the same. */
export const GUESSED_NAME = "Its name is in an encoding that the archive does not tell: it may read differently";

/** What no screen shows is left out. */
const shownName = (name: string) =>
  name
    .toWellFormed()
    .replace(/\p{Cc}/gu, "�")
    .slice(0, 300);

const UTF8 = 0x800;
const UNICODE_PATH = 0x7075;

function nameOf(entry: Entry): { name: string; isGuessed: boolean } {
  const raw = entry.fileNameRaw;
  const told = entry.extraFields.find(({ id, data }) => id === UNICODE_PATH && data.length > 5 && data[0] === 1);
  if (told && told.data.readUInt32LE(1) === crc32(raw)) return { name: told.data.subarray(5).toString(), isGuessed: false };
  const text = utf8(raw);
  if (text !== null) return { name: text, isGuessed: false };
  if (entry.generalPurposeBitFlag & UTF8) return { name: raw.toString(), isGuessed: true };
  return { name: getFileNameLowLevel(0, raw, [], false), isGuessed: true };
}

function utf8(bytes: Buffer): string | null {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return null;
  }
}

const [STORED, DEFLATED] = [0, 8];
const [KIND, FILE, FOLDER, LINK] = [0xf000, 0x8000, 0x4000, 0xa000];

function refusalOf(entry: Entry): string | null {
  const kind = (entry.externalFileAttributes >>> 16) & KIND;
  if (kind === LINK) return "It is a link to another place, not a file";
  if (kind !== 0 && kind !== FILE && kind !== FOLDER) return "It is no file";
  if (entry.isEncrypted()) return "It is encrypted";
  if (entry.compressionMethod !== STORED && entry.compressionMethod !== DEFLATED) return "It is packed in a way that is not read";
  const { uncompressedSize: size, compressedSize } = entry;
  if (size > importLimit.ratioFrom && size > importLimit.ratio * compressedSize)
    return `It becomes more than ${importLimit.ratio} times larger by unpacking`;
  return null;
}

/** Small files are unpacked at once: a stream costs more than that. */
const SMALL = 256 * 1024;

async function* bytesOf(zip: ZipFile, reader: SealedReader, entry: Entry): AsyncGenerator<Buffer> {
  let sum = 0;
  let length = 0;
  try {
    for await (const chunk of entry.uncompressedSize <= SMALL ? atOnce(zip, reader, entry) : streamed(zip, entry)) {
      sum = crc32(chunk, sum);
      length += chunk.length;
      if (length > entry.uncompressedSize) break;
      yield chunk;
    }
  } catch {
    throw new BrokenFile("It is damaged");
  }
  if (length !== entry.uncompressedSize || sum !== entry.crc32) throw new BrokenFile("It is damaged");
}

async function* atOnce(zip: ZipFile, reader: SealedReader, entry: Entry): AsyncGenerator<Buffer> {
  const { fileDataStart } = await zip.readLocalFileHeaderPromise(entry, { minimal: true });
  // Whatever it says of itself: what is more than that is not unpacked.
  const bytes = await reader.bytesAt(fileDataStart, Math.min(entry.compressedSize, 2 * SMALL));
  // Whatever memory the bytes lie in goes to the thread with them: so they have theirs alone, and no more than they need.
  if (entry.compressionMethod === STORED) yield Buffer.from(new Uint8Array(bytes).buffer);
  else yield inflateRawSync(bytes, { maxOutputLength: SMALL + 1, chunkSize: Math.max(64, entry.uncompressedSize + 1) });
}

async function* streamed(zip: ZipFile, entry: Entry): AsyncGenerator<Buffer> {
  for await (const chunk of await zip.openReadStreamPromise(entry)) yield chunk as Buffer;
}
