import { describe, expect, it } from "vitest";
import { namedBefore } from "./close-page-link.ts";

/** Words with `^` where the caret is. */
function named(marked: string) {
  const found = namedBefore(marked.replace("^", ""), marked.indexOf("^"));
  return found && [found.from, found.title, found.words];
}

describe("a page named between signs", () => {
  it.each([
    ["See [[Day two]]^ and on", [4, "Day two", "Day two"]],
    ["[[ Day two |the second]]^", [0, "Day two", "the second"]],
    ["`One` and [[Day two]]^", [10, "Day two", "Day two"]],
    ["[[One]] and [[Two]]^", [12, "Two", "Two"]],
  ])("is read from %j", (marked, expected) => expect(named(marked)).toEqual(expected));

  it.each([
    ["[[Day two]^]"],
    ["[[Day two]] ^"],
    ["[[]]^"],
    ["[[ ]]^"],
    ["Day two]]^"],
    ["\\[[Day two]]^"],
    ["[[Day\ntwo]]^"],
    ["In `[[Day two]]^"],
  ])("is none in %j", (marked) => expect(named(marked)).toBeNull());
});
