import python from "highlight.js/lib/languages/python";
import { createLowlight } from "lowlight";
import { expect, it } from "vitest";
import { codeKinds } from "./kinds.ts";
import { behindLanguage, languageOf } from "./languages.ts";
import { tokensOf } from "./tokens.ts";

it("colours stand at the letters of the source, signs of HTML included", () => {
  const source = 'def wait(a):  # "<b>" & more\n    return "x<y" + 60';
  const tokens = tokensOf(createLowlight({ python }).highlight("python", source));
  const found = Array.from({ length: tokens.length / 3 }, (_, at) => {
    const [from, to, kind] = tokens.subarray(3 * at, 3 * at + 3);
    return `${codeKinds[kind ?? -1]} ${source.slice(from, to)}`;
  });
  expect(found).toEqual(["keyword def", "name wait", 'comment # "<b>" & more', "keyword return", 'string "x<y"', "number 60"]);
});

it("a language is known by its names, whatever stands behind them", () => {
  expect(["py", "TSX {1,3}", "c++", "sh"].map((info) => languageOf(info)?.label)).toEqual([
    "Python",
    "TypeScript",
    "C++",
    "Bash",
  ]);
  expect(["", "constructor", "__proto__", "klingon"].map(languageOf)).toEqual([null, null, null, null]);
  expect(["py", "rust,ignore", "TSX {1,3}", "klingon for two"].map(behindLanguage)).toEqual([
    "",
    ",ignore",
    " {1,3}",
    "klingon for two",
  ]);
});
