/** Multipart bodies made from the contract, and broken in every way. */
import fc from "fast-check";
import { gif, jpeg, png, webp } from "../pictures.ts";

export interface Upload {
  type: string;
  body: Buffer;
}

interface Part {
  head: string;
  bytes: Buffer;
}

const names = fc.oneof(
  fc.constantFrom(
    "a.png",
    "",
    "../../etc/passwd",
    "a\0b",
    "x".repeat(9000),
    'a"b',
    "\ud83c",
    "C:\\a",
    "é.png",
    "%00",
    "__proto__",
  ),
  fc.string({ unit: "binary", maxLength: 60 }).map((name) => name.replace(/[\r\n"]/g, "_")),
);

const files = fc.oneof(
  fc.constantFrom(
    png(),
    jpeg({ words: "words" }),
    gif(),
    webp(),
    Buffer.alloc(0),
    Buffer.from("--octavo\r\n"),
    Buffer.alloc(300_000, 0xff),
  ),
  fc.constantFrom(png(), jpeg(), gif(), webp()).chain((bytes) => fc.nat(bytes.length).map((at) => bytes.subarray(0, at))),
  fc
    .tuple(fc.constantFrom(png(), jpeg(), gif(), webp()), fc.nat(), fc.nat(255))
    .map(([bytes, at, value]) => Buffer.from(bytes).fill(value, at % bytes.length, (at % bytes.length) + 1)),
  fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)),
);

function parts(field: string): fc.Arbitrary<Part> {
  const fields = fc.oneof(
    { weight: 6, arbitrary: fc.constant(field) },
    fc.constantFrom("", "other", "__proto__", "x".repeat(200)),
  );
  const heads = fc.oneof(
    {
      weight: 8,
      arbitrary: fc
        .tuple(fields, names)
        .map(([one, name]) => `Content-Disposition: form-data; name="${one}"; filename="${name}"\r\n`),
    },
    fields.map((one) => `Content-Disposition: form-data; name="${one}"\r\n`),
    fc.constantFrom(
      "",
      "Content-Disposition: attachment\r\n",
      "Content-Type: image/png\r\n",
      `${"X: y\r\n".repeat(3000)}`,
      "\r\n\r\n",
      ":\r\n",
    ),
  );
  return fc.record({ head: heads, bytes: files });
}

const good: Part = { head: "", bytes: png() };

/** @param field of the file; @param name of one that is taken */
export function uploadsOf(field: string, name: string): fc.Arbitrary<Upload> {
  const right = {
    ...good,
    head: `Content-Disposition: form-data; name="${field}"; filename="${name}"\r\nContent-Type: image/png\r\n`,
  };
  const some = fc.oneof(
    { weight: 3, arbitrary: fc.constant([right]) },
    { weight: 4, arbitrary: fc.array(parts(field), { minLength: 1, maxLength: 3 }) },
    { weight: 1, arbitrary: fc.array(parts(field), { minLength: 20, maxLength: 30 }) },
    { weight: 1, arbitrary: fc.constant([]) },
  );
  const bodies = fc
    .tuple(some, fc.constantFrom("\r\n", "\r\n", "\r\n", "\n", ""))
    .map(([list, newline]) =>
      Buffer.concat([
        ...list.flatMap(({ head, bytes }) => [Buffer.from(`--octavo${newline}${head}${newline}`), bytes, Buffer.from(newline)]),
        Buffer.from(`--octavo--${newline}`),
      ]),
    );
  const torn = fc.tuple(bodies, fc.nat()).map(([body, at]) => body.subarray(0, at % (body.length + 1)));
  const types = fc.oneof(
    { weight: 8, arbitrary: fc.constant("multipart/form-data; boundary=octavo") },
    fc.constantFrom(
      "multipart/form-data",
      "multipart/form-data; boundary=",
      "multipart/form-data; boundary=other",
      `multipart/form-data; boundary=${"x".repeat(3000)}`,
      "multipart/mixed; boundary=octavo",
      "application/json",
      "text/plain",
      "image/png",
    ),
  );
  return fc.record({ type: types, body: fc.oneof({ weight: 4, arbitrary: bodies }, torn) });
}
