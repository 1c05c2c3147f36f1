import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fileName } from "./file.ts";
import { fileAddress, fileAlone, parseFileAddress, readWaiting } from "./file-address.ts";
import { filesNamedIn } from "./file-numbers.ts";
import { printSize } from "./file-size.ts";
import { writeAlone, writeWaiting } from "./file-words.ts";

describe("the address of a file", () => {
  it("is read as it is written, with a width or without", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1e14 }), fc.option(fc.integer({ min: 1, max: 9999 })), (id, width) => {
        expect(parseFileAddress(fileAddress(id, width))).toEqual({ id, width });
        for (const text of [`![a](${fileAddress(id, width)})`, `[a]: ${fileAddress(id, width)}`, `<${fileAddress(id)}>`])
          expect(filesNamedIn(text)).toEqual([id]);
      }),
    );
  });

  it("may say which page of a document is meant", () => {
    const [address, file] = ["/api/files/12#page=3", { id: 12, width: null, page: 3 }];
    expect([parseFileAddress(address), fileAddress(12, null, 3)]).toEqual([file, address]);
    expect(writeAlone(fileAlone(`[plan](${address})`) ?? expect.fail())).toBe(`[plan](${address})`);
    expect(parseFileAddress("/api/files/12#page=0")).toBeNull();
  });

  it("is no part of another address", () => {
    for (const text of [
      "https://elsewhere.example/api/files/12",
      "../api/files/12",
      "x/api/files/12",
      "/api/files/0",
      "/api/files/",
    ])
      expect([filesNamedIn(text), parseFileAddress(text)]).toEqual([[], null]);
    for (const text of ["/api/files/12/raw", "/api/files/12#w=0", "/api/files/12#w=99999", "/api/files/012"])
      expect(parseFileAddress(text)).toBeNull();
  });
});

it("what stands alone, or waits, is read as it is written", () => {
  const words = fc.string({ unit: "grapheme", maxLength: 30 }).map((text) => text.replace(/\s+/g, " "));
  fc.assert(
    fc.property(words, fc.constantFrom("picture", "file"), fc.constantFrom(null, 480), (said, kind, width) => {
      const alone = { kind, file: { id: 12, width }, words: said } as const;
      expect(fileAlone(writeAlone(alone))).toEqual(alone);
      expect(fileAlone(`${writeAlone(alone)} more`)).toBeNull();
      expect(readWaiting(writeWaiting("k1", said))).toEqual({ key: "k1", name: said });
      expect(filesNamedIn(writeAlone(alone))).toEqual([12]);
    }),
  );
});

it("a description may hold brackets, and links, which are their words", () => {
  const said = (text: string) => fileAlone(text)?.words ?? null;
  expect(said("![Ferry [old] at low tide](/api/files/12)")).toBe("Ferry [old] at low tide");
  expect(said("![Ferry, by [Vera](https://e.example/v)](/api/files/12#w=480)")).toBe("Ferry, by Vera");
  expect(said("![\\[a\\](b) and \\]](/api/files/12)")).toBe("[a](b) and ]");
  expect(said("[plan [2].pdf](/api/files/12)")).toBe("plan [2].pdf");
  for (const text of [
    "[a [b](/page/1) c](/api/files/12)",
    "![a](/api/files/12) ![b](/api/files/13)",
    "![a [b](/api/files/12)",
    "![a `[` b](/api/files/12)",
    "![a](/api/files/12",
    "[](/page/1)](/api/files/12)",
    "/api/files/12",
  ])
    expect(fileAlone(text), text).toBeNull();
});

it("a size is printed shortly", () => {
  expect([0, 999, 1000, 48_200, 999_499, 999_500, 1_250_000, 99_960_000, 5e9].map(printSize)).toEqual([
    "0\u00a0B",
    "999\u00a0B",
    "1\u00a0KB",
    "48\u00a0KB",
    "999\u00a0KB",
    "1.0\u00a0MB",
    "1.3\u00a0MB",
    "100.0\u00a0MB",
    "5,000\u00a0MB",
  ]);
});

it("a file's name is never empty, long or of several lines", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 400 }), (given) => {
      const name = fileName(given);
      expect([...name].length).toBeGreaterThan(0);
      expect([...name].length).toBeLessThanOrEqual(200);
      expect(name).not.toMatch(/[\n\r\0/\\]/);
      expect(name.isWellFormed()).toBe(true);
    }),
  );
});
