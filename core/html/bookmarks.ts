import type { Draft } from "./draft.ts";
import { type Marks, marksOf } from "./marks.ts";
import { type HtmlElement, nearElements } from "./node.ts";
import { runsOf, tidied } from "./runs.ts";

/**
 * A page elsewhere as a workspace's export draws it: its name leads there, and below stands what is said of it. Its address in letters,
 * its sign and its picture, which all lead there once more, are drawn around it.
 * @returns null for any other element
 */
export function bookmarkDrafts(element: HtmlElement, around: Marks): Draft[] | null {
  if (element.tag !== "a" || !isCalled(element, "bookmark")) return null;
  const marks = marksOf(element, around);
  const parts = [...nearElements(element.children, LEVELS)];
  const [title = [], said = []] = ["bookmark-title", "bookmark-description"].map((name) => {
    const part = parts.find((one) => isCalled(one, name));
    return part ? tidied(runsOf(part.children, name === "bookmark-title" ? marks : around)) : [];
  });
  if (title.length === 0) return null;
  const below = said.length === 0 ? [] : [{ text: "\n", marks: around }, ...said];
  return [{ type: "paragraph", runs: [...title, ...below] }];
}

/** So far inside its bookmark a part stands. */
const LEVELS = 3;

const isCalled = ({ attributes }: HtmlElement, name: string) => (attributes.class ?? "").split(/\s+/).includes(name);
