import { BrokenPicture, type Seen, type Source } from "./source.ts";

const EXTENSION = 0x21;
const FRAME = 0x2c;
const TRAILER = 0x3b;
const APPLICATION = 0xff;
const COMMENT = 0xfe;
/** How often it runs, and its colours. */
const applications = ["NETSCAPE2.0", "ANIMEXTS1.0", "ICCRGBG1012"];

export async function* cleanGif(source: Source, seen: Seen): AsyncGenerator<Buffer> {
  const screen = await source.take(13);
  if (!screen) return;
  seen.width = screen.readUInt16LE(6);
  seen.height = screen.readUInt16LE(8);
  yield screen;
  yield* source.pass(coloursAfter(screen[10]));
  for (;;) {
    const kind = (await source.take(1))?.[0];
    if (kind === undefined) return;
    if (kind === TRAILER) {
      yield Buffer.of(TRAILER);
      return;
    }
    if (kind === FRAME) yield* frame(source);
    else if (kind === EXTENSION) yield* extension(source);
    else throw new BrokenPicture();
  }
}

/** Bytes of the table of colours that a byte of flags announces. */
function coloursAfter(flags = 0): number {
  return flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0;
}

async function* frame(source: Source): AsyncGenerator<Buffer> {
  const head = await source.take(9);
  if (!head) return;
  yield Buffer.concat([Buffer.of(FRAME), head]);
  yield* source.pass(coloursAfter(head[8]) + 1);
  yield* blocks(source);
}

async function* extension(source: Source): AsyncGenerator<Buffer> {
  const head = await source.take(2);
  if (!head) return;
  const [label = 0, length = 0] = head;
  const body = await source.take(length);
  if (!body) return;
  const isKept = label === APPLICATION ? applications.includes(body.toString("latin1", 0, 11)) : label !== COMMENT;
  if (isKept) yield Buffer.concat([Buffer.of(EXTENSION), head, body]);
  // A first block of no length is the end already.
  if (length === 0) return;
  for await (const block of blocks(source)) if (isKept) yield block;
}

/** Blocks of at most 255 bytes up to an empty one. */
async function* blocks(source: Source): AsyncGenerator<Buffer> {
  for (;;) {
    const length = await source.take(1);
    if (!length) return;
    const body = await source.take(length[0] ?? 0);
    if (!body) return;
    yield Buffer.concat([length, body]);
    if (length[0] === 0) return;
  }
}
