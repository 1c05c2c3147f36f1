import { expect, it } from "vitest";
import { lineOf } from "../../../test/line-of.ts";
import { boxesIn } from "./items-in.ts";

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
