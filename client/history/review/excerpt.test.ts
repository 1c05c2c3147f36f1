import { expect, it } from "vitest";
import { doc, p, table, todo, ul } from "../../../test/documents.ts";
import { excerptOf } from "./excerpt.ts";

const excerpt = (draft: Parameters<typeof doc>[0]) => doc(draft).map(excerptOf)[0];

it("is a block's first words in one line", () => {
  expect(excerpt(p("The well\n\nis  dry"))).toBe("The well is dry");
  expect(excerpt(ul(["map", "water"]))).toBe("map, water");
  expect(excerpt(todo(["*tides"]))).toBe("tides");
  expect(excerpt(table(["Stage", "Climb"], [["one", "85 m"]]))).toBe("Stage, Climb");
});

it("is the type of a block without words", () => expect(excerpt(ul([" "]))).toBe("List"));

it("ends where it gets long, and not inside a character", () => {
  const long = excerpt(p("🧭".repeat(100))) ?? "";
  expect(long).toHaveLength(119);
  expect(long.isWellFormed()).toBe(true);
});
