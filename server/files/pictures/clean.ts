/** What is shown carries neither place nor camera: EXIF, XMP, IPTC and comments are taken out on the way in. */
import { breathe } from "../../pacing.ts";
import { cleanGif } from "./gif.ts";
import { cleanJpeg } from "./jpeg.ts";
import { cleanPng } from "./png.ts";
import { type Reading, type Seen, Source } from "./source.ts";
import { cleanWebp } from "./webp.ts";

export type Cleaner = (source: Source, seen: Seen) => Reading;

/** Bytes that are looked through at once: a picture may be nothing but parts of a byte or two. */
const AT_ONCE = 4 * 1024;

const cleaners: Record<string, Cleaner> = {
  "image/jpeg": cleanJpeg,
  "image/png": cleanPng,
  "image/webp": cleanWebp,
  "image/gif": cleanGif,
};

export interface Size {
  width: number;
  height: number;
}

export interface Cleaned {
  chunks: AsyncIterable<Buffer>;
  /** As it is shown, once all of it went by; null for what is no picture, or has no size. */
  size(): Size | null;
}

/**
 * A file as it is kept. Pictures keep their orientation and their colours; other files are left as they are.
 * @throws BrokenPicture while it is read
 */
export function clean(type: string, chunks: AsyncIterable<Buffer>): Cleaned {
  const cleaner = cleaners[type];
  if (!cleaner) return { chunks, size: () => null };
  const seen: Seen = { width: 0, height: 0, orientation: 1 };
  return { chunks: throughout(cleaner, chunks, seen), size: () => shownSize(seen) };
}

/** What follows a picture's end is read, too, and dropped. */
async function* throughout(cleaner: Cleaner, chunks: AsyncIterable<Buffer>, seen: Seen): AsyncGenerator<Buffer> {
  const source = new Source();
  const reading = cleaner(source, seen);
  let isRead = false;
  for await (const chunk of chunks) {
    for (let at = 0; at < chunk.length && !isRead; at += AT_ONCE) {
      await breathe();
      source.come(chunk.subarray(at, at + AT_ONCE));
      isRead = reading.next().done === true;
      yield* source.kept();
    }
  }
  source.end();
  reading.next();
  yield* source.kept();
}

/** Wider or higher than any format allows is not said to be so. */
const MOST_PIXELS = 2 ** 31 - 1;

function shownSize({ width, height, orientation }: Seen): Size | null {
  if (width === 0 || height === 0 || Math.max(width, height) > MOST_PIXELS) return null;
  return orientation >= 5 ? { width: height, height: width } : { width, height };
}
