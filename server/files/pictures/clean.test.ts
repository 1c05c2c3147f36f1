import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { exifOf, gif, jpeg, png, webp } from "../../../test/pictures.ts";
import { clean } from "./clean.ts";
import { readOrientation } from "./orientation.ts";
import { BrokenPicture } from "./source.ts";

const SECRET = "N 58.969975 by a camera";

const kinds = { "image/png": png, "image/jpeg": jpeg, "image/gif": gif, "image/webp": webp } as const;
type Kind = keyof typeof kinds;
const types = Object.keys(kinds) as Kind[];

async function* inPieces(bytes: Buffer, cuts: readonly number[]): AsyncGenerator<Buffer> {
  let from = 0;
  for (const cut of [...cuts, bytes.length].map((one) => one % (bytes.length + 1)).sort((a, b) => a - b)) {
    yield bytes.subarray(from, cut);
    from = cut;
  }
  yield bytes.subarray(from);
}

async function cleaned(type: string, bytes: Buffer, cuts: readonly number[] = []) {
  const { chunks, size } = clean(type, inPieces(bytes, cuts));
  const parts: Buffer[] = [];
  for await (const part of chunks) parts.push(part);
  return { bytes: Buffer.concat(parts), size: size() };
}

describe.each(types)("%s", (type) => {
  const make = kinds[type];

  it("that carries nothing stays as it is, byte for byte", async () => {
    const plain = make({ width: 640, height: 480 });
    expect(await cleaned(type, plain)).toEqual({ bytes: plain, size: { width: 640, height: 480 } });
  });

  it("loses every word, and keeps points and colours", async () => {
    const { bytes } = await cleaned(type, make({ words: SECRET, exif: exifOf(1, SECRET) }));
    expect(bytes.includes(SECRET)).toBe(false);
    if (type !== "image/gif") expect(bytes.includes("colours")).toBe(true);
    if (type !== "image/webp") expect(bytes).toEqual(make());
    else expect(bytes.length).toBe(make({ words: SECRET, exif: exifOf(1, SECRET) }).length - SECRET.length);
  });

  it("is the same however it comes in", async () => {
    const bytes = make({ words: SECRET, exif: exifOf(6, SECRET) });
    const whole = await cleaned(type, bytes);
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat(), { maxLength: 40 }), async (cuts) => {
        expect(await cleaned(type, bytes, cuts)).toEqual(whole);
      }),
      { numRuns: 200 },
    );
  });

  it("cleaned twice is cleaned once", async () => {
    const { bytes } = await cleaned(type, make({ words: SECRET, exif: exifOf(6, SECRET) }));
    expect((await cleaned(type, bytes)).bytes).toEqual(bytes);
  });

  it("that was cut off or changed anywhere ends, or is refused, and never tells", async () => {
    const bytes = make({ words: SECRET, exif: exifOf(3, SECRET) });
    await fc.assert(
      fc.asyncProperty(fc.nat(bytes.length - 1), fc.nat(255), fc.boolean(), async (at, value, isCut) => {
        const changed = isCut ? bytes.subarray(0, at) : Buffer.from(bytes).fill(value, at, at + 1);
        const outcome = await cleaned(type, changed).catch((error) => error);
        if (outcome instanceof Error) expect(outcome).toBeInstanceOf(BrokenPicture);
        else expect(outcome.bytes.length).toBeLessThanOrEqual(changed.length + 40);
      }),
      { numRuns: 500 },
    );
  });
});

it("a size that no format has is none", async () => {
  const { size } = await cleaned("image/png", png({ width: 2, height: 2 ** 32 - 1 }));
  expect(size).toBeNull();
});

describe("orientation", () => {
  it.each(["image/png", "image/jpeg", "image/webp"] as const)("of %s stays, and turns its size", async (type) => {
    const { bytes, size } = await cleaned(type, kinds[type]({ width: 640, height: 480, exif: exifOf(6, SECRET) }));
    expect(size).toEqual({ width: 480, height: 640 });
    const tiff = bytes.subarray(bytes.indexOf("MM\0*", 0, "latin1"));
    expect(readOrientation(tiff)).toBe(6);
    expect(bytes.includes(SECRET)).toBe(false);
  });

  it("is read from nothing but a right one", () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 60 }), fc.boolean(), (bytes, isTiff) => {
        const tiff = Buffer.concat([Buffer.from(isTiff ? "II*\0\x08\0\0\0" : ""), bytes]);
        expect(readOrientation(tiff)).toBeGreaterThanOrEqual(1);
        expect(readOrientation(tiff)).toBeLessThanOrEqual(8);
      }),
    );
  });
});

it("other files stay as they are", async () => {
  const bytes = jpeg({ words: SECRET });
  expect(await cleaned("application/zip", bytes)).toEqual({ bytes, size: null });
});
