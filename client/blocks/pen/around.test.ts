import { describe, expect, it } from "vitest";
import { around } from "./around.ts";

/** What is selected stands between two bars. */
function typedOver(source: string, typed: string): string | null {
  const [start, end] = [source.indexOf("¦"), source.lastIndexOf("¦") - 1];
  const next = around({ text: source.replaceAll("¦", ""), start, end }, typed, false);
  return next && `${next.text.slice(0, next.start)}¦${next.text.slice(next.start, next.end)}¦${next.text.slice(next.end)}`;
}

describe("what is typed over words", () => {
  it.each([
    ["at ¦low tide¦ now", "(", "at (¦low tide¦) now"],
    ["at ¦low¦", "[", "at [¦low¦]"],
    ["at [¦low¦]", "[", "at [[¦low¦]]"],
    ["¦low¦", "{", "{¦low¦}"],
    ["at¦ low ¦now", '"', 'at "¦low¦" now'],
    ["at ¦low¦ now", "“", "at “¦low¦” now"],
    ["at¦ low ¦now", "”", "at “¦low¦” now"],
    ["¦low¦", "„", "„¦low¦“"],
    ["¦low¦", "‘", "‘¦low¦’"],
    ["¦- low\n- tide¦", "(", "- (¦low\n- tide¦)"],
    ["a**¦low¦**tide", "(", "a(**¦low¦**)tide"],
    ["a***¦low¦***tide", "(", "a(***¦low¦***)tide"],
    ["a `¦low¦`", "(", "a `(¦low¦)`"],
    ["a ¦low¦", "*", "a *¦low¦*"],
    ["a *¦low¦*", "*", "a **¦low¦**"],
    ["a **¦low¦**", "*", "a ***¦low¦***"],
    ["a ***¦low¦***", "*", "a ***¦low¦***"],
    ["a ¦low¦", "_", "a *¦low¦*"],
    ["a ¦low¦", "~", "a ~~¦low¦~~"],
    ["a ~~¦low¦~~", "~", "a ~~¦low¦~~"],
    ["a ¦low¦", "`", "a `¦low¦`"],
    ["a `¦low¦`", "`", "a `¦low¦`"],
    ["```js\nlet ¦a¦\n```", "(", "```js\nlet (¦a¦)\n```"],
    ["```js\nlet ¦a¦\n```", "'", "```js\nlet '¦a¦'\n```"],
    ["```js\nlet ¦a¦\n```", "`", "```js\nlet `¦a¦`\n```"],
    ["¦```js\nlet a\n```¦", "{", "```js\n{¦let a¦}\n```"],
  ])("%j and %j are %j", (source, typed, result) => expect(typedOver(source, typed)).toBe(result));

  it.each([
    ["a ¦low¦", "x"],
    ["a ¦low¦", "'"],
    ["a ¦low¦", "’"],
    ["a ¦low¦", ")"],
    ["```js\nlet ¦a¦\n```", "“"],
    ["a¦  ¦low", "("],
    ["```js\nlet ¦a¦\n```", "*"],
  ])("%j takes the place that %j is typed over", (source, typed) => expect(typedOver(source, typed)).toBeNull());
});
