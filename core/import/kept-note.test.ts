import { describe, expect, it } from "vitest";
import type { FoundLink } from "./found-links.ts";
import { packedNote, unpackedNote } from "./kept-note.ts";
import { type KeptNote, readNote } from "./note.ts";

const keptOf = (source: string): KeptNote => {
  const { kept } = readNote(source, { name: "n", wrapped: "auto", newId: () => "b" });
  if (!kept) throw new Error("It is an export");
  return kept;
};

const again = (note: KeptNote) => unpackedNote(packedNote(note));

describe("what is kept of a note until it is written", () => {
  it("is all that was read, whatever its links are like", () => {
    const note = keptOf(
      '[[a]] [[b|c]] [[ d ]] ![[e.png|80]] [f](<g h.md> "i") ![](j.png =20x) [](k.md "") [l]\n\n[l]: <m n.md> "o"\n\n<img src="p.png">',
    );
    expect(note.links.length).toBeGreaterThan(7);
    expect(again(note)).toEqual(note);
  });

  it("tells links apart that say the same in other ways", () => {
    const link = { target: "a", isWiki: false, isEmbed: false, words: null, raw: "a" };
    const links: FoundLink[] = [
      link,
      { ...link, isWiki: true },
      { ...link, isWiki: true, raw: "[[a]]" },
      { ...link, raw: "" },
      { ...link, words: "" },
      { ...link, isWhole: true },
      { ...link, isEmbed: true, isWhole: true, title: "" },
      { ...link, isEmbed: true, isWhole: true, title: ' "b"', words: "c", raw: '![c](a "b")' },
    ];
    expect(again({ ...keptOf("a"), links }).links).toEqual(links);
  });

  it("takes little more than the links' own words, as pages of nothing else are many", () => {
    const note = keptOf(Array.from({ length: 1000 }, (_, at) => `[[Tide ${at}]]`).join(" "));
    const words = JSON.stringify(note.links.map(({ target }) => target)).length + JSON.stringify(note.blocks).length;
    expect(packedNote(note).length).toBeLessThan(words + 3000);
  });
});
