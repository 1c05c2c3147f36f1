import { expect, it } from "vitest";
import { apartInMarks } from "./apart-in-marks.ts";

/** The text with the words put in where `|` stands, or in place of what stands between two, and `|` behind them. */
function put(marked: string, words: string): string | null {
  const source = marked.replaceAll("|", "");
  const [from, to] = [marked.indexOf("|"), marked.lastIndexOf("|")];
  const found = apartInMarks(source, from, Math.max(from, to - 1), words);
  return found && `${source.slice(0, found.from)}${found.text}|${source.slice(found.to)}`;
}

it("a mark is closed and opened again around an empty line", () => {
  expect(put("See **the low| tide** there", "One\n\nTwo\r\n\r\n\r\nThree")).toBe(
    "See **the lowOne**\n\n**Two**\n\n**Three| tide** there",
  );
  expect(put("**_the |low| tide_**", "One\n\nTwo")).toBe("**_the One_**\n\n**_Two| tide_**");
  expect(put("[the| tide](https://sea.example)", "a\n\nb")).toBe("[thea](https://sea.example)\n\n[b| tide](https://sea.example)");
});

it("no room stands between a mark and its words", () => {
  expect(put("**the | tide**", "\n\nTwo \n\n")).toBe("**the**\n\n**Two**\n\n**|tide**");
  expect(put("**the| tide**", "One \n\n Two")).toBe("**theOne**\n\n**Two| tide**");
});

it("lists and headings among them are left without the mark", () => {
  expect(put("**the| tide**", "One\n\n- map\n- water\n\n# Two\n\nThree")).toBe(
    "**theOne**\n\n- map\n- water\n\n# Two\n\n**Three| tide**",
  );
});

it("elsewhere, and without an empty line, nothing is to be done", () => {
  expect(put("the| **low** tide", "One\n\nTwo")).toBe(null);
  expect(put("**low**| tide", "One\n\nTwo")).toBe(null);
  expect(put("**the| tide**", "One\nTwo")).toBe(null);
});
