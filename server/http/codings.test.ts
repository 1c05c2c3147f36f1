import { crc32, gunzipSync } from "node:zlib";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { acceptedIn } from "./codings.ts";
import { joinCrcs } from "./crc.ts";
import { gzip } from "./deflated.ts";

describe("Accept-Encoding", () => {
  it.each([
    "gzip",
    "gzip, deflate, br, zstd",
    "GZip",
    "br;q=1.0, gzip;q=0.8, *;q=0.1",
    "*",
    "identity;q=0, gzip",
    "identity;q=0.5, gzip;q=0.5",
    "gzip ; q=0.001",
    "deflate, identity;q=0, *;q=0.5",
  ])("%s takes it", (header) => expect(acceptedIn(header).gzip).toBe(true));

  it.each([
    undefined,
    "",
    "identity",
    "br",
    "gzip;q=0",
    "gzip;q=0.000, *",
    "*;q=0",
    "identity;q=0",
    "identity, gzip;q=0.9",
    "gzip;q=",
    "gzip;q=-1",
    "gzip;q=2",
    "gzip;q=1e3",
    "gzip;q=NaN",
    "gzip;q=1;q=1",
    "gzip;level=9",
    "gzip gzip",
    "x-gzip-",
    "\u0000gzip",
  ])("%j does not", (header) => expect(acceptedIn(header).gzip).toBe(false));

  it("longer than any browser's does not", () => {
    for (const header of [`gzip,${"a,".repeat(32_000)}`, `${";".repeat(64_000)}gzip`, "gzip;q=".padEnd(64_000, "1")])
      expect(acceptedIn(header).gzip).toBe(false);
  });
});

describe("Zstandard", () => {
  it.each(["zstd", "gzip, deflate, br, zstd", "ZSTD;q=0.5, gzip;q=0.5", "identity;q=0, zstd", "*;q=0, zstd"])(
    "goes to %s",
    (header) => expect(acceptedIn(header).zstd).toBe(true),
  );

  it.each([
    undefined,
    "",
    "*",
    "gzip, deflate, br",
    "zstd;q=0",
    "zstd;q=0.5, gzip",
    "identity, zstd;q=0.9",
    "zstd;q=2",
    "x-zstd",
  ])("%j gets none", (header) => expect(acceptedIn(header).zstd).toBe(false));
});

it("the checksum of two parts is that of the whole", () => {
  const bytes = fc.uint8Array({ maxLength: 5000 });
  const check = (one: Uint8Array, other: Uint8Array) =>
    joinCrcs(crc32(one), crc32(other), other.length) === crc32(Buffer.concat([one, other]));
  fc.assert(fc.property(bytes, bytes, check));
});

it("pieces of any length join into one stream, also a second time", async () => {
  const piece = fc.tuple(fc.uint8Array({ maxLength: 40 }), fc.nat(200)).map(([part, times]) => {
    return Buffer.concat(Array.from({ length: times }, () => part));
  });
  const check = async (pieces: Buffer[]) => {
    for (const again of [pieces, pieces.toReversed()])
      if (!gunzipSync(Buffer.concat(await gzip(again))).equals(Buffer.concat(again))) return false;
    return true;
  };
  await fc.assert(fc.asyncProperty(fc.array(piece, { maxLength: 4 }), check), { numRuns: 30 });
});
