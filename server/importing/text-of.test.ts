import { describe, expect, it } from "vitest";
import { textOf } from "./text-of.ts";

/** As Word saves a web page: it says what its letters are. */
const web = (charset: string, body: number[]) =>
  Buffer.concat([
    Buffer.from(`<html><head><meta http-equiv=Content-Type content="text/html; charset=${charset}"></head><body>`),
    Buffer.from(body),
  ]);

describe("a web page is read", () => {
  it.each([
    ["windows-1252", [0x47, 0x72, 0xf6, 0xdf, 0x65, 0x20, 0x80], "Größe €"],
    ["windows-1251", [0xcf, 0xf0, 0xe8, 0xe2, 0xe5, 0xf2], "Привет"],
    ["Shift_JIS", [0x82, 0xb1, 0x82, 0xf1], "こん"],
  ])("in %s, as it says", (charset, bytes, words) => {
    expect(textOf(web(charset, bytes), "html").split("<body>")[1]).toBe(words);
    const short = Buffer.concat([Buffer.from(`<meta charset='${charset}'><body>`), Buffer.from(bytes)]);
    expect(textOf(short, "html").split("<body>")[1]).toBe(words);
  });

  it("in UTF-8 where it is that, whatever it says", () => {
    expect(textOf(web("windows-1252", [...Buffer.from("Größe")]), "html")).toContain("Größe");
  });

  it.each([
    ["says nothing", Buffer.from([0x3c, 0x70, 0x3e, 0xf6])],
    ["says what there is not", web("x-mine", [0xf6])],
    ["says it is UTF-8 and is none", web("utf-8", [0xf6])],
    ["has letters that these have not", web("Shift_JIS", [0x82, 0x20])],
    ["is no text", web("windows-1252", [0x00, 0xf6])],
  ])("and not where it %s", (_, bytes) => {
    expect(() => textOf(bytes, "html")).toThrow("It is not text in UTF-8");
  });

  it("and a note does not say it", () => {
    expect(() => textOf(web("windows-1252", [0xf6]), "markdown")).toThrow("It is not text in UTF-8");
  });
});
