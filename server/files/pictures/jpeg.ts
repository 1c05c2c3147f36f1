import { readOrientation, writeOrientation } from "./orientation.ts";
import { BrokenPicture, type Reading, type Seen, type Source } from "./source.ts";

const SOI = 0xd8;
const EOI = 0xd9;
const SOS = 0xda;
const EXIF = Buffer.from("Exif\0\0", "latin1");
const COLOURS = Buffer.from("ICC_PROFILE\0", "latin1");

/** Segment by segment. A second picture behind the first, as phones append them, goes with everything else behind the end. */
export function* cleanJpeg(source: Source, seen: Seen): Reading {
  for (;;) {
    const marker = yield* nextMarker(source);
    if (marker === null) return;
    if (isBare(marker)) {
      source.keep(Buffer.of(0xff, marker));
      if (marker === EOI) return;
      continue;
    }
    const length = yield* source.take(2);
    if (!length) return;
    if (length.readUInt16BE(0) < 2) throw new BrokenPicture();
    const body = yield* source.take(length.readUInt16BE(0) - 2);
    if (!body) return;
    if (isFrame(marker)) noteSize(body, seen);
    const kept = marker === 0xe1 ? uprightness(body, seen) : keeps(marker, body) ? body : null;
    if (kept) source.keep(...segment(marker, kept));
    if (marker === SOS) yield* scan(source);
  }
}

function* nextMarker(source: Source): Reading<number | null> {
  const start = yield* source.byte();
  if (start === null) return null;
  if (start !== 0xff) throw new BrokenPicture();
  for (;;) {
    const byte = yield* source.byte();
    // Any number of 0xff may stand before a marker.
    if (byte !== 0xff) return byte;
  }
}

const isRestart = (marker: number) => marker >= 0xd0 && marker <= 0xd7;
const isBare = (marker: number) => marker === SOI || marker === EOI || marker === 0x01 || isRestart(marker);
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

/** JFIF, the colour profile, and what Adobe says of the colours; of application data nothing else, and no comment. */
function keeps(marker: number, body: Buffer): boolean {
  if (marker === 0xe0) return body.toString("latin1", 0, 5) === "JFIF\0";
  if (marker === 0xe2) return body.subarray(0, COLOURS.length).equals(COLOURS);
  if (marker === 0xee) return body.toString("latin1", 0, 5) === "Adobe";
  return !(marker >= 0xe0 && marker <= 0xef) && marker !== 0xfe;
}

/** EXIF that holds the orientation alone, once, where it says something. */
function uprightness(body: Buffer, seen: Seen): Buffer | null {
  if (seen.orientation !== 1 || !body.subarray(0, EXIF.length).equals(EXIF)) return null;
  seen.orientation = readOrientation(body.subarray(EXIF.length));
  return seen.orientation === 1 ? null : Buffer.concat([EXIF, writeOrientation(seen.orientation)]);
}

function noteSize(frame: Buffer, seen: Seen): void {
  if (frame.length < 5 || seen.width > 0) return;
  seen.height = frame.readUInt16BE(1);
  seen.width = frame.readUInt16BE(3);
}

function segment(marker: number, body: Buffer): [head: Buffer, body: Buffer] {
  const length = body.length + 2;
  return [Buffer.of(0xff, marker, length >> 8, length & 0xff), body];
}

/** The points themselves, up to the next marker. */
function* scan(source: Source): Reading {
  for (let chunk = yield* source.chunk(); chunk; chunk = yield* source.chunk()) {
    const end = endOfScan(chunk) ?? chunk.length;
    source.keep(chunk.subarray(0, end));
    if (end < chunk.length - 1) return source.unread(chunk.subarray(end));
    if (end === chunk.length) continue;
    // What the last byte means, the next one says.
    const next = yield* source.chunk();
    if (!next) return;
    source.unread(Buffer.concat([chunk.subarray(end), next]));
  }
}

/** Where a marker begins, or may begin with the last byte; null for nowhere. */
function endOfScan(chunk: Buffer): number | null {
  for (let at = chunk.indexOf(0xff); at >= 0; at = chunk.indexOf(0xff, at + 1)) {
    const next = chunk[at + 1];
    if (next === undefined || (next !== 0 && next !== 0xff && !isRestart(next))) return at;
  }
  return null;
}
