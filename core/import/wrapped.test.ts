import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { columnsOf } from "./columns.ts";
import { isWrapped } from "./wrapped.ts";

const signs = [..."山川海岸小路港口渡船潮水風雨石橋村落燈塔早晨晚上我們走過的地方有人家沿着往北再向東去看見很多鳥"];
const sign = fc.oneof({ weight: 12, arbitrary: fc.constantFrom(...signs) }, fc.constantFrom("，", "。", "「", "」"));
const text = fc
  .array(sign, { minLength: 300, maxLength: 500 })
  .map((all) => all.join("").replace(/[，。「」]+(?=[，。「」])/g, ""));

/** As an editor breaks lines: none begins with a mark that ends something, or ends with one that opens it. */
function broken(words: string, width: number): string[] {
  const lines: string[] = [];
  for (let from = 0; from < words.length; ) {
    let to = from;
    while (to < words.length && columnsOf(words.slice(from, to + 1)) <= width) to += 1;
    while (to < words.length && (/[，。」]/.test(words[to] ?? "") || words[to - 1] === "「")) to -= 1;
    lines.push(words.slice(from, to));
    from = to;
  }
  return lines;
}

describe("what was wrapped by hand", () => {
  it("is Chinese in full lines of 31 to 59 characters", () => {
    fc.assert(
      fc.property(text, fc.integer({ min: 62, max: 118 }), (words, width) => {
        const lines = broken(words, width);
        const ends = lines.filter((line) => /[，。」]$/.test(line)).length;
        fc.pre(lines.length > 4 && ends < lines.length / 2);
        expect(isWrapped(lines.join("\n"))).toBe(true);
        expect(isWrapped(lines.map((line) => `> ${line}`).join("\n"))).toBe(true);
      }),
    );
  });

  it.each([
    ["is English in full lines", "word ".repeat(60).replace(/(.{60,64}) /g, "$1\n"), true],
    ["has three such breaks at least", "word ".repeat(50).replace(/(.{60,64}) /g, "$1\n"), true],
    ["has more than two", "word ".repeat(36).replace(/(.{60,64}) /g, "$1\n"), false],
    ["has no lines of 54 signs", "word ".repeat(60).replace(/(.{50,54}) /g, "$1\n"), false],
    ["has no lines of 124 signs", "word ".repeat(150).replace(/(.{120,124}) /g, "$1\n"), false],
    ["has no room for the next word at its breaks", `${"word ".repeat(13)}\n${"word ".repeat(6)}\n`.repeat(5), false],
    [
      "is Chinese with names in other letters",
      broken("我們坐Octavo號從港口往北走過小路看見燈塔和很多鳥".repeat(12), 68).join("\n"),
      true,
    ],
    ["is no Chinese in short lines", broken("我們從港口往北走過小路看見燈塔和很多鳥".repeat(12), 40).join("\n"), false],
    [
      "is no line for each sentence",
      Array(8)
        .fill(`${"我們從港口往北走過小路看見燈塔和很多鳥".repeat(2).slice(0, 33)}。`)
        .join("\n"),
      false,
    ],
    ["is no verse", "山川海岸小路港口，渡船潮水風雨石橋。\n村落燈塔早晨晚上，我們走過的地方有。\n".repeat(6), false],
    ["is no list", "- 我們從港口往北走過小路看見燈塔和很多鳥山川海岸小路港口渡船潮水\n".repeat(6), false],
    [
      "is no address",
      "北海市海岸區港口路一段十二號三樓\n北海渡船與燈塔協會\n電話 0123 456 789\n我們從港口往北走過小路看見燈塔和很多鳥山川海岸小路港口渡船潮水",
      false,
    ],
    ["is no code", `\`\`\`\n${"我們從港口往北走過小路看見燈塔和很多鳥山川海岸小路港口渡船潮水\n".repeat(6)}\`\`\``, false],
    [
      "is no paragraph that begins a line where it likes",
      "我們坐Octavo號從港口往北走過小路看見燈塔和很多鳥，山川海岸\nAnna說她不去\nBen說他也不去，因為渡船不來\n我們走過的地方有人家",
      false,
    ],
  ])("%s", (_, source, expected) => {
    expect(isWrapped(source)).toBe(expected);
  });
});
