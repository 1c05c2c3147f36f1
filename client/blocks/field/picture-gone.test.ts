import { expect, it } from "vitest";
import { marksIn } from "./letters.ts";
import { runsOf } from "./piece.ts";
import { readText } from "./read.ts";
import { written } from "./writing.ts";

const PICTURE = "![low tide](/api/files/1)";

/** What is left of a text with `|` at the caret, or at both ends of a selection, and `P` for a picture. */
function left(marked: string, inputType = "deleteContentBackward"): string | undefined {
  const [before = "", within = "", behind] = marked.replaceAll("P", PICTURE).split("|");
  const value = before + within + (behind ?? "");
  const children = readText(value);
  const letters = runsOf(children).map((run) => ({ ...run, isMet: false }));
  const to = behind === undefined ? before.length : before.length + within.length;
  const found = written(
    { value, letters, marks: marksIn(children) },
    { inputType, text: null, stretch: { from: before.length, to } },
  );
  return found ? `${found.value.slice(0, found.caret)}|${found.value.slice(found.caret)}`.replaceAll(PICTURE, "P") : undefined;
}

it("a picture that is taken from between two spaces leaves one", () => {
  expect(left("some P| words")).toBe("some |words");
  expect(left("some |P words", "deleteContentForward")).toBe("some |words");
  expect(left("some |P| words", "deleteByCut")).toBe("some |words");
});

it("elsewhere each space stays, and so it does where words go with the picture", () => {
  expect(left("some P|, words")).toBe("some |, words");
  expect(left("some P|")).toBe("some |");
  expect(left("P| words")).toBe("| words");
  expect(left("some |P words| here", "deleteByCut")).toBe("some | here");
  expect(left("some |word| here")).toBe("some | here");
});
