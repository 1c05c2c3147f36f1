import { expect, it } from "vitest";
import { lineOf } from "../../../test/line-of.ts";
import { boxesIn, isWholeItem } from "./items-in.ts";

let made = 0;
const boxes = (text: string) => boxesIn(text, () => `made${made++}`).map(lineOf);

it("lines with boxes are todos with their ticks, and others among them lists", () => {
  expect(boxes("- [ ] map\n- [x] water\n")).toEqual(["todo map | x water"]);
  expect(boxes("☐ map\r\n\r\n☑ water")).toEqual(["todo map | x water"]);
  expect(boxes("hat\n[x] map\n[ ] water\n- rope\n- pen")).toEqual(["ul hat", "todo x map | water", "ul rope | pen"]);
});

it("there are none in lines without a box, nor in one line alone", () => {
  expect(boxes("- map\n- water")).toEqual([]);
  expect(boxes("- [x] map")).toEqual([]);
  expect(boxes("[map](https://a.example)\nwater")).toEqual([]);
});

it("one line with a sign and its end is a whole item", () => {
  expect(["- map\n", "  1. map\r\n", "- [x] map\n", "☐ map\n"].map(isWholeItem)).toEqual([true, true, true, true]);
  expect(["- map", "map\n", "- map\n- hat\n", "- map\n\n", ""].map(isWholeItem)).toEqual([false, false, false, false, false]);
});
