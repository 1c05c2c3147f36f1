import { crc32 } from "node:zlib";
import { readOrientation, writeOrientation } from "./orientation.ts";
import { BrokenPicture, type Reading, type Seen, type Source } from "./source.ts";

const SIGNATURE = 8;
/** What a picture's look depends on, animations too. Texts, times and EXIF are not among it. */
const kept = new Set("IHDR PLTE IDAT IEND tRNS gAMA cHRM sRGB iCCP cICP mDCV cLLI sBIT bKGD pHYs hIST acTL fcTL fdAT".split(" "));
/** As much of EXIF as is looked through. */
const LOOKED = 64 * 1024;

export function* cleanPng(source: Source, seen: Seen): Reading {
  const signature = yield* source.take(SIGNATURE);
  if (!signature) return;
  source.keep(signature);
  for (;;) {
    const head = yield* source.take(8);
    if (!head) return;
    const length = head.readUInt32BE(0);
    const type = head.toString("latin1", 4);
    if (length > 0x7fffffff || !/^[A-Za-z]{4}$/.test(type)) throw new BrokenPicture();
    if (type === "IHDR") {
      const size = yield* source.take(8);
      if (!size || length < 8) return;
      seen.width = size.readUInt32BE(0);
      seen.height = size.readUInt32BE(4);
      source.keep(head, size);
      yield* source.pass(length - 8 + 4);
    } else if (kept.has(type)) {
      source.keep(head);
      yield* source.pass(length + 4);
    } else if (type === "eXIf" && seen.orientation === 1) {
      const exif = yield* source.take(Math.min(length, LOOKED));
      if (!exif) return;
      yield* source.skip(length - exif.length + 4);
      seen.orientation = readOrientation(exif);
      if (seen.orientation !== 1) source.keep(chunk(type, writeOrientation(seen.orientation)));
    } else yield* source.skip(length + 4);
    if (type === "IEND") return;
  }
}

function chunk(type: string, body: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, "latin1"), body]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(body.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}
