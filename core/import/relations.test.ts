import { expect, it } from "vitest";
import { relationsAsLinks, relationsIn } from "./relations.ts";

const ID = "2f0a6c1e9d7b4f0ea1b2c3d4e5f60719";
const OTHER = "3f0a6c1e9d7b4f0ea1b2c3d4e5f6071a";

it("a property's relations are names with addresses, whatever signs the names have", () => {
  expect(relationsIn(`Mill, old (the first) (Stops/Mill%20${ID}.md), Quay (https://www.notion.so/Quay-${OTHER}?pvs=21)`)).toEqual(
    [
      { name: "Mill, old (the first)", address: `Stops/Mill%20${ID}.md` },
      { name: "Quay", address: `https://www.notion.so/Quay-${OTHER}?pvs=21` },
    ],
  );
});

it.each([
  `https://www.notion.so/Quay-${OTHER}?pvs=21`,
  `https://app.notion.com/p/Quay-${OTHER}?pvs=21`,
  `https://app.notion.com/${OTHER}?pvs=21`,
  `https://www.notion.com/Quay-${OTHER}`,
])("a page at %s is one that a property may relate to", (address) => {
  expect(relationsIn(`Quay (${address})`)).toEqual([{ name: "Quay", address }]);
});

it.each([
  "",
  `Quay (https://notion.community/Quay-${OTHER})`,
  "Mill",
  "Mill (old)",
  `Mill (Mill%20${ID}.md) and more`,
  `see (Mill%20${ID}.md`,
  ` (Mill%20${ID}.md)`,
  `Mill (${"a".repeat(40)})`,
  `Mill (${"n".repeat(40)}.md)`,
])("%j is no relation", (value) => {
  expect(relationsIn(value)).toBe(null);
});

it("they are links in the lines below the title, and nowhere else", () => {
  const body = `\nWords: Mill (Mill%20${ID}.md)\n`;
  expect(relationsAsLinks(`# Day\n\nStatus: open\nStops: Mill [old] (Mill%20${ID}.md)\n${body}`, "Day")).toBe(
    `# Day\n\nStatus: open\nStops: [Mill \\[old\\]](Mill%20${ID}.md)\n${body}`,
  );
});
