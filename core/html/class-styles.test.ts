import { expect, it } from "vitest";
import { classStyles, withClassStyles } from "./class-styles.ts";

const styleOf = (sheet: string, name: string) => withClassStyles({ class: name }, classStyles(sheet)).style;

it("a class says how words look", () => {
  const sheet = "@import url(a.css);.c1{color:#000;font-weight:700}.title{font-weight:700}.c12{text-decoration:line-through}";
  expect(styleOf(sheet, "title c12 c1")).toBe("text-decoration:line-through;font-weight:700;");
  expect(styleOf(sheet, "title c2")).toBeUndefined();
});

it("what many elements name does not become larger by that", () => {
  expect(styleOf(`.c1{font-weight:${"7".repeat(1_000_000)};font-style:italic}`, "c1")).toBe("font-style:italic;");
  expect(styleOf(`.c1{${"font-style:normal;".repeat(10_000)}font-style:italic}`, "c1")).toBe("font-style:italic;");
  expect(styleOf(".c1{font-style:italic}", "c1 ".repeat(10_000))).toBe("font-style:italic;");
  const sheet = Array.from({ length: 10_000 }, (_, at) => `.c${at}{font-style:italic}`).join("");
  const names = Array.from({ length: 10_000 }, (_, at) => `c${at}`).join(" ");
  expect(styleOf(sheet, names)?.length).toBeLessThan(1000);
});
