import { BrokenPicture, type Reading, type Seen, type Source } from "./source.ts";

const EXTENSION = 0x21;
const FRAME = 0x2c;
const TRAILER = 0x3b;
const APPLICATION = 0xff;
const COMMENT = 0xfe;
/** How often it runs, and its colours. */
const applications = ["NETSCAPE2.0", "ANIMEXTS1.0", "ICCRGBG1012"];

export function* cleanGif(source: Source, seen: Seen): Reading {
  const screen = yield* source.take(13);
  if (!screen) return;
  seen.width = screen.readUInt16LE(6);
  seen.height = screen.readUInt16LE(8);
  source.keep(screen);
  yield* source.pass(coloursAfter(screen[10]));
  for (;;) {
    const kind = yield* source.byte();
    if (kind === null) return;
    if (kind === TRAILER) return source.keep(Buffer.of(TRAILER));
    if (kind === FRAME) yield* frame(source);
    else if (kind === EXTENSION) yield* extension(source);
    else throw new BrokenPicture();
  }
}

/** Bytes of the table of colours that a byte of flags announces. */
function coloursAfter(flags = 0): number {
  return flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0;
}

function* frame(source: Source): Reading {
  const head = yield* source.take(9);
  if (!head) return;
  source.keep(Buffer.of(FRAME), head);
  yield* source.pass(coloursAfter(head[8]) + 1);
  yield* blocks(source, true);
}

function* extension(source: Source): Reading {
  const head = yield* source.take(2);
  if (!head) return;
  const [label = 0, length = 0] = head;
  const body = yield* source.take(length);
  if (!body) return;
  const isKept = label === APPLICATION ? applications.includes(body.toString("latin1", 0, 11)) : label !== COMMENT;
  if (isKept) source.keep(Buffer.of(EXTENSION), head, body);
  // A first block of no length is the end already.
  if (length > 0) yield* blocks(source, isKept);
}

/** Blocks of at most 255 bytes up to an empty one. */
function* blocks(source: Source, isKept: boolean): Reading {
  for (;;) {
    const length = yield* source.byte();
    if (length === null) return;
    if (isKept) source.keep(Buffer.of(length));
    yield* isKept ? source.pass(length) : source.skip(length);
    if (length === 0) return;
  }
}
