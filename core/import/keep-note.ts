/** Notes of Google Keep, as Takeout writes each: its date, its title and its labels stand around what it says. */
import { element, everyElement, type HtmlElement, type HtmlNode, isElement, textOf } from "../html/node.ts";
import type { HtmlDocument } from "./html-note.ts";
import { asTags } from "./labels.ts";

export interface KeepNote {
  /** The same as a document with a heading, and its labels as tags. */
  document: HtmlDocument;
  isInTrash: boolean;
}

/** @returns null for any other document */
export function keepNote({ nodes }: HtmlDocument): KeepNote | null {
  const note = noteIn(nodes);
  const heading = note?.find((part) => isOfClass(part, "heading"));
  const icons = heading?.children.find((node) => isElement(node) && isOfClass(node, "meta-icons"));
  if (!note || !heading || !icons) return null;
  const marks = (name: string) => [...everyElement([icons])].some((one) => isOfClass(one, name));
  const written = textOf(element("div", {}, heading.children.slice(heading.children.indexOf(icons) + 1))).trim();
  const date = timeOf(written);
  const tags = asTags([...note.flatMap(labelsOf), ...(marks("archived") ? ["archived"] : [])]);
  const content = note.find((part) => isOfClass(part, "content"));
  const parts = note.flatMap((part) => (part === heading ? [] : partOf(part)));
  if (tags !== "") parts.splice(content ? parts.indexOf(content) + 1 : parts.length, 0, element("p", {}, [tags]));
  if (date === null && written !== "") parts.unshift(element("p", {}, [written]));
  const boxed = parts.map((part) => (part === content ? withBoxes(content) : part));
  return { document: { title: titleOf(note), nodes: boxed, created: date, updated: date }, isInTrash: marks("trashed") };
}

/** What a body holds that holds nothing else. */
function noteIn(nodes: readonly HtmlNode[]): readonly HtmlElement[] | null {
  for (const { tag, children } of everyElement(nodes))
    if (tag === "body") {
      const [only, ...others] = children.filter(isElement);
      return only && others.length === 0 && isOfClass(only, "note") ? only.children.filter(isElement) : null;
    }
  return null;
}

const isOfClass = ({ attributes }: HtmlElement, name: string) => (attributes.class ?? "").split(/\s/).includes(name);

/** In milliseconds, of `Mar 5, 2024, 2:03:11 PM`, in whose zone nobody knows; null for any other. */
function timeOf(written: string): number | null {
  const [, name = "", ...rest] = /^([A-Z][a-z]{2}) (\d{1,2}), (\d{4}), (\d{1,2}):(\d{2}):(\d{2})\s(AM|PM)$/.exec(written) ?? [];
  const month = MONTHS.indexOf(name);
  if (month < 0) return null;
  const [day = 0, year = 0, hour = 0, minute = 0, second = 0] = rest.slice(0, 5).map(Number);
  return Date.UTC(year, month, day, (hour % 12) + (rest[5] === "PM" ? 12 : 0), minute, second);
}

const MONTHS = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split(" ");

/** Characters that a note without a title lends to it. */
const LONGEST = 80;

/** Its own, else how it begins; empty for a note without words. */
function titleOf(note: readonly HtmlElement[]): string {
  const called = note.find((part) => isOfClass(part, "title"));
  if (called) return textOf(called);
  const content = note.find((part) => isOfClass(part, "content"));
  const [first = ""] = content ? linesOf(content).filter((line) => /[\p{L}\p{N}]/u.test(line)) : [];
  return first.length > LONGEST
    ? `${first
        .slice(0, LONGEST)
        .replace(/\s\S{0,30}$/, "")
        .toWellFormed()}…`
    : first;
}

function linesOf(content: HtmlElement): string[] {
  let text = "";
  const write = (node: HtmlNode) => {
    if (!isElement(node)) text += node.replace(/\s+/g, " ");
    else if (!isOfClass(node, "bullet")) {
      if (node.isBlock || node.tag === "br") text += "\n";
      node.children.forEach(write);
    }
  };
  write(content);
  return text.split("\n").map((line) => line.trim());
}

function labelsOf(part: HtmlElement): string[] {
  if (!isOfClass(part, "chips") && !isOfClass(part, "labels")) return [];
  const labels = [...everyElement(part.children)];
  const named = labels.filter((one) => isOfClass(one, "label-name"));
  return (named.length > 0 ? named : labels.filter((one) => isOfClass(one, "label"))).map((one) => textOf(one).trim());
}

function partOf(part: HtmlElement): HtmlNode[] {
  if (isOfClass(part, "title")) return [element("h1", {}, part.children)];
  // What is neither a label, as an address that was seen in the note, is a line of its own.
  if (isOfClass(part, "chips") || isOfClass(part, "labels"))
    return part.children.filter((node) => isElement(node) && !isOfClass(node, "label")).map((node) => element("div", {}, [node]));
  if (!isOfClass(part, "attachments")) return [part];
  const items = [...everyElement(part.children)].filter(({ tag }) => tag === "li");
  return items.length > 0 ? items.map(({ children }) => element("div", {}, children)) : [part];
}

/** Signs in front of what is to be done are boxes, wherever they stand: an item may have others below it. */
function withBoxes(part: HtmlElement): HtmlElement {
  const { tag, attributes, children } = part;
  const sign = isOfClass(part, "bullet") ? textOf(part).trim() : "";
  if (sign === "☐" || sign === "☑") return element("input", { type: "checkbox", ...(sign === "☑" && { checked: "" }) }, []);
  return element(
    tag,
    { ...attributes },
    children.map((child) => (isElement(child) ? withBoxes(child) : child)),
  );
}
