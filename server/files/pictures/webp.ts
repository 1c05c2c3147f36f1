import { readOrientation, writeOrientation } from "./orientation.ts";
import { BrokenPicture, type Reading, type Seen, type Source } from "./source.ts";

const kept = new Set(["VP8 ", "VP8L", "VP8X", "ICCP", "ANIM", "ANMF", "ALPH"]);
const JUNK = Buffer.from("JUNK");
const NO_XMP = ~0x04;
const LOOKED = 64 * 1024;
const HEAD = 16;

/** The picture's length stands at its beginning, so that what is taken out leaves a chunk of zeros behind, which nobody reads. */
export function* cleanWebp(source: Source, seen: Seen): Reading {
  const head = yield* source.take(12);
  if (!head) return;
  source.keep(head);
  for (let left = head.readUInt32LE(4) - 4; left >= 8; ) {
    const chunk = yield* source.take(8);
    if (!chunk) return;
    const type = chunk.toString("latin1", 0, 4);
    const length = chunk.readUInt32LE(4);
    const padded = length + (length % 2);
    left -= 8 + padded;
    if (left < -1) throw new BrokenPicture();
    if (kept.has(type)) {
      const start = yield* source.take(Math.min(length, HEAD));
      if (!start) return;
      source.keep(chunk, lookedAt(type, start, seen));
      yield* source.pass(padded - start.length);
    } else if (type === "EXIF") yield* uprightness(source, chunk, padded, seen);
    else {
      source.keep(JUNK, chunk.subarray(4));
      yield* source.blank(padded);
    }
  }
}

/** Notes the size; what says that there is XMP says so no more. */
function lookedAt(type: string, start: Buffer, seen: Seen): Buffer {
  if (type === "VP8X" && start.length >= 10) {
    note(seen, start.readUIntLE(4, 3) + 1, start.readUIntLE(7, 3) + 1);
    return Buffer.concat([Buffer.of((start[0] ?? 0) & NO_XMP), start.subarray(1)]);
  }
  if (type === "VP8 " && start.length >= 10) note(seen, start.readUInt16LE(6) & 0x3fff, start.readUInt16LE(8) & 0x3fff);
  if (type === "VP8L" && start.length >= 5) {
    const bits = start.readUInt32LE(1);
    note(seen, (bits & 0x3fff) + 1, ((bits >>> 14) & 0x3fff) + 1);
  }
  return start;
}

function note(seen: Seen, width: number, height: number): void {
  if (seen.width > 0) return;
  seen.width = width;
  seen.height = height;
}

function* uprightness(source: Source, chunk: Buffer, length: number, seen: Seen): Reading {
  const exif = yield* source.take(Math.min(length, LOOKED));
  if (!exif) return;
  const prefix = exif.toString("latin1", 0, 6) === "Exif\0\0" ? 6 : 0;
  seen.orientation = readOrientation(exif.subarray(prefix));
  const tiff = writeOrientation(seen.orientation).subarray(0, exif.length);
  source.keep(chunk, tiff, Buffer.alloc(exif.length - tiff.length));
  yield* source.blank(length - exif.length);
}
