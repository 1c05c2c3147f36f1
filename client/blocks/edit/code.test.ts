import { describe, expect, it } from "vitest";
import { type Fence, fenceOf } from "#core/blocks/fence.ts";
import { closedFlush, fenceAbove, indent, isInsideCode, leftCode, steppedOut, stillCode } from "./code.ts";

/** Presses Tab, or Shift Tab, where the bar is, or over what stands between two. */
function tabbed(source: string, by: -1 | 1 = 1): string | null {
  const [start, last] = [source.indexOf("|"), source.lastIndexOf("|")];
  const end = last > start ? last - 1 : start;
  const moved = indent({ text: source.replaceAll("|", ""), start, end }, by);
  if (!moved) return null;
  const { text } = moved;
  const chosen = moved.start === moved.end ? "|" : `|${text.slice(moved.start, moved.end)}|`;
  return text.slice(0, moved.start) + chosen + text.slice(moved.end);
}

describe("code", () => {
  it("stands between two fences, or behind one that nothing closes", () => {
    expect(isInsideCode("```js\ngo", 8)).toBe(true);
    expect(isInsideCode("```js\ngo\n```\n", 7)).toBe(true);
    expect(isInsideCode("```js\ngo\n```\n", 3)).toBe(false);
    expect(isInsideCode("```js\ngo\n```\n", 10)).toBe(false);
    expect(isInsideCode("```js\ngo\n```\n", 13)).toBe(false);
    expect(isInsideCode("~~~~\n```\n~~~\ngo", 14)).toBe(true);
    expect(isInsideCode("``` a `b`\ngo", 11)).toBe(false);
    expect(isInsideCode("", 0)).toBe(false);
  });

  it("is what stands behind a fence that is typed in front of it", () => {
    expect(fenceAbove("``low();\nhigh();", "```low();\nhigh();")).toEqual({ text: "```\nlow();\nhigh();", caret: 4 });
    expect(fenceAbove("one\n~~two", "one\n~~~two")).toEqual({ text: "one\n~~~\ntwo", caret: 8 });
    for (const [before, text] of [
      ["``\nlow();", "```\nlow();"],
      ["`low", "``low"],
      ["one ``two", "one ```two"],
      ["``two```", "```two```"],
      ["```low", "```slow"],
      ["one\n```js\n``two\n```", "one\n```js\n```two\n```"],
    ] as const)
      expect(fenceAbove(before, text)).toBe(null);
  });

  it("is moved to the right at the caret, or line by line", () => {
    expect(tabbed("```\ngo|on\n```")).toBe("```\ngo  |on\n```");
    expect(tabbed("```\ng|o\non|\n```")).toBe("```\n  g|o\n  on|\n```");
  });

  it("is moved as a whole where its fences are selected, too, which stay", () => {
    expect(tabbed("|```\ngo\non\n```|")).toBe("```\n  |go\n  on|\n```");
    expect(tabbed("|```js\n  go\n```|\n", -1)).toBe("```js\n|go|\n```\n");
    expect(tabbed("|one\ntwo|")).toBe(null);
  });

  it("is moved to the left by its lines, as far as there is space", () => {
    expect(tabbed("```\n   go|\n```", -1)).toBe("```\n go|\n```");
    expect(tabbed("```\n| go\n\ton|\n```", -1)).toBe("```\n|go\non|\n```");
    expect(tabbed("```\n| go", -1)).toBe("```\n|go");
    expect(tabbed("```\ngo|", -1)).toBe("```\ngo|");
  });

  it("is moved as far as its other lines are from one another", () => {
    expect(tabbed("```py\nif a:\n    b\ngo|\n```")).toBe("```py\nif a:\n    b\ngo    |\n```");
    expect(tabbed("```py\nif a:\n    b\n        go|\n```", -1)).toBe("```py\nif a:\n    b\n    go|\n```");
    expect(tabbed("```\n    go|\n```", -1)).toBe("```\n  go|\n```");
    expect(tabbed("```\na {\n\tb\n|go\n```")).toBe("```\na {\n\tb\n\t|go\n```");
    expect(tabbed("```py\nif a:\n    b\n```\n```\ngo|\n```")).toBe("```py\nif a:\n    b\n```\n```\ngo  |\n```");
    expect(tabbed("```\ngo|\n```\n```py\nif a:\n    b\n```")).toBe("```\ngo  |\n```\n```py\nif a:\n    b\n```");
  });

  it("is closed as far in as it was opened, where its line holds nothing else", () => {
    const closed = (source: string, typed: string) => {
      const start = source.indexOf("|");
      const made = steppedOut({ text: source.replace("|", ""), start, end: start }, typed);
      return made && `${made.text.slice(0, made.start)}|${made.text.slice(made.end)}`;
    };
    expect(closed("```\na {\n  b;\n  |\n```", "}")).toBe("```\na {\n  b;\n}|\n```");
    expect(closed("```\n\ta(\n\t\tb(),\n\t\t|", ")")).toBe("```\n\ta(\n\t\tb(),\n\t)|");
    expect(closed("```\na {\n  b {}\n    |\n```", "}")).toBe("```\na {\n  b {}\n}|\n```");
    for (const [source, typed] of [
      ["```\na {\n  b;\n|\n```", "}"],
      ["```\na {\n  b; |\n```", "}"],
      ["```\na {\n  |b;\n```", "}"],
      ["```\na\n  |\n```", "}"],
      ["```\na (\n  |\n```", "}"],
      ["```\na {\n  |\n```", "x"],
      ["{\n\n```\n  |\n```", "}"],
      ["a {\n  |", "}"],
    ] as const)
      expect(closed(source, typed)).toBeNull();
  });

  it("alone is moved", () => {
    expect(tabbed("go|")).toBe(null);
    expect(tabbed("a|\n```\nb|\n```")).toBe(null);
  });
});

describe("code that is written", () => {
  const before = "```js\na\n```";
  const fence = fenceOf(before) as Fence;

  it("stays code where a fence is written into it, and its own grows", () => {
    expect(stillCode("```js\na\n```\nb\n```", before, fence)).toBe("````js\na\n```\nb\n````");
    expect(stillCode("```js\nab\n```", before, fence)).toBeNull();
  });

  it("is left by Enter behind a fence that was typed", () => {
    expect(leftCode(fenceOf("````js\na\n```\n````") as Fence)).toBe(before);
    expect(leftCode(fenceOf("````js\na\n      ```\n````") as Fence)).toBe(before);
    expect(leftCode(fence)).toBeNull();
    expect(closedFlush("```js\n  a\n  ```")).toBe("```js\n  a\n```");
    expect(closedFlush(before)).toBe(before);
  });

  it("is none any more where its own fence was changed", () => {
    for (const text of ["", "js\na\n```", "```js\na\n```\nb"]) expect(stillCode(text, before, fence)).toBeNull();
  });
});
