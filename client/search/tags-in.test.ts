import { expect, it } from "vitest";
import { tagsIn } from "./tags-in.ts";

const tags = (text: string, before = "") => tagsIn(text, before).map(([from, to]) => text.slice(from, to));

it("finds tags after a space and where a line begins, up to what ends them", () => {
  expect(tags("#coast and #path/north-2, #küste; (#no) a#no ##no #")).toEqual(["#coast", "#path/north-2", "#küste"]);
  expect(tags("line\n#second #third-")).toEqual(["#second", "#third"]);
});

it("takes neither numbers nor what goes on from the letter before", () => {
  expect(tags("#12 and #2026-11 but #12a")).toEqual(["#12a"]);
  expect(tags("#no", "C")).toEqual([]);
  expect(tags("#yes", " ")).toEqual(["#yes"]);
});
