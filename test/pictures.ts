/** Small pictures of every kind that is shown, with whatever they may carry. */
import { crc32, deflateSync } from "node:zlib";

export interface Carried {
  width?: number;
  height?: number;
  /** EXIF's body. */
  exif?: Buffer;
  /** Stands in every other place where a picture may carry words. */
  words?: string;
}

/** EXIF with an orientation and words of a camera. */
export function exifOf(orientation: number, words: string): Buffer {
  const text = Buffer.from(`${words}\0`);
  const tiff = Buffer.alloc(38);
  tiff.write("II*\0", 0, "latin1");
  tiff.writeUInt32LE(8, 4);
  tiff.writeUInt16LE(2, 8);
  for (const [at, tag, type, count, value] of [
    [10, 0x010f, 2, text.length, 38],
    [22, 0x0112, 3, 1, orientation],
  ] as const) {
    tiff.writeUInt16LE(tag, at);
    tiff.writeUInt16LE(type, at + 2);
    tiff.writeUInt32LE(count, at + 4);
    tiff.writeUInt32LE(value, at + 8);
  }
  return Buffer.concat([tiff, text]);
}

function pngChunk(type: string, body: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, "latin1"), body]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(body.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

export function png({ width = 3, height = 2, exif, words }: Carried = {}): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 0], 8);
  return Buffer.concat([
    Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
    pngChunk("IHDR", header),
    ...(words ? ["tEXt", "iTXt", "zTXt", "teSt"].map((type) => pngChunk(type, Buffer.from(words))) : []),
    pngChunk("iCCP", Buffer.from("colours")),
    ...(exif ? [pngChunk("eXIf", exif)] : []),
    pngChunk("IDAT", deflateSync(Buffer.alloc((width * height > 1e7 ? 100 : height) * (width + 1)))),
    pngChunk("IEND", Buffer.alloc(0)),
    ...(words ? [Buffer.from(words)] : []),
  ]);
}

function segment(marker: number, body: Buffer): Buffer {
  const length = Buffer.alloc(2);
  length.writeUInt16BE(body.length + 2);
  return Buffer.concat([Buffer.of(0xff, marker), length, body]);
}

/** Not for the eye: its points mean nothing. */
export function jpeg({ width = 3, height = 2, exif, words }: Carried = {}): Buffer {
  const frame = Buffer.from([8, height >> 8, height & 255, width >> 8, width & 255, 1, 1, 0x11, 0]);
  const said = (marker: number, head: string) => (words ? [segment(marker, Buffer.from(`${head}${words}`))] : []);
  const points = Buffer.from([1, 2, 0xff, 0, 3, 0xff, 0xd0, 4, 0xff, 0, 5]);
  const one = [
    Buffer.of(0xff, 0xd8),
    segment(0xe0, Buffer.from("JFIF\0\x01\x01\0\0\x01\0\x01\0\0")),
    ...(exif ? [segment(0xe1, Buffer.concat([Buffer.from("Exif\0\0"), exif]))] : []),
    ...said(0xe1, "http://ns.adobe.com/xap/1.0/\0"),
    segment(0xe2, Buffer.from("ICC_PROFILE\0\x01\x01colours")),
    ...said(0xe2, "MPF\0"),
    ...said(0xed, "Photoshop 3.0\0"),
    ...said(0xfe, ""),
    segment(0xee, Buffer.from("Adobe\0d\0\0\0\0\0")),
    segment(0xdb, Buffer.alloc(65)),
    segment(0xc0, frame),
    segment(0xda, Buffer.from([1, 1, 0, 0, 63, 0])),
    points,
    // Between two scans.
    ...said(0xfe, ""),
    segment(0xda, Buffer.from([1, 1, 0, 0, 63, 0])),
    points,
    Buffer.of(0xff, 0xd9),
  ];
  return Buffer.concat([...one, ...(words ? [...one, Buffer.from(words)] : [])]);
}

export function gif({ width = 3, height = 2, words }: Carried = {}): Buffer {
  const blocks = (text: string) => Buffer.concat([Buffer.of(text.length), Buffer.from(text), Buffer.of(0)]);
  const application = (name: string, text: string) => Buffer.concat([Buffer.of(0x21, 0xff, 11), Buffer.from(name), blocks(text)]);
  return Buffer.concat([
    Buffer.from("GIF89a"),
    Buffer.of(width & 255, width >> 8, height & 255, height >> 8, 0x80, 0, 0),
    Buffer.alloc(6),
    application("NETSCAPE2.0", "\x01\0\0"),
    ...(words ? [application("XMP DataXMP", words), Buffer.concat([Buffer.of(0x21, 0xfe), blocks(words)])] : []),
    Buffer.concat([Buffer.of(0x21, 0xf9, 4, 0, 0, 0, 0, 0)]),
    Buffer.of(0x2c, 0, 0, 0, 0, width & 255, width >> 8, height & 255, height >> 8, 0, 2),
    blocks("points"),
    Buffer.of(0x3b),
    ...(words ? [Buffer.from(words)] : []),
  ]);
}

export function webp({ width = 3, height = 2, exif, words }: Carried = {}): Buffer {
  const chunk = (type: string, body: Buffer) => {
    const length = Buffer.alloc(4);
    length.writeUInt32LE(body.length);
    return Buffer.concat([Buffer.from(type), length, body, Buffer.alloc(body.length % 2)]);
  };
  const facts = Buffer.alloc(10);
  facts[0] = 0x20 | (exif ? 0x08 : 0) | (words ? 0x04 : 0);
  facts.writeUIntLE(width - 1, 4, 3);
  facts.writeUIntLE(height - 1, 7, 3);
  const body = Buffer.concat([
    Buffer.from("WEBP"),
    chunk("VP8X", facts),
    chunk("ICCP", Buffer.from("colours")),
    chunk("VP8L", Buffer.from([0x2f, 2, 0x40, 0, 0, 7, 7])),
    ...(exif ? [chunk("EXIF", exif)] : []),
    ...(words ? [chunk("XMP ", Buffer.from(words)), chunk("abcd", Buffer.from(words))] : []),
  ]);
  return Buffer.concat([chunk("RIFF", body).subarray(0, 8), body, ...(words ? [Buffer.from(words)] : [])]);
}
