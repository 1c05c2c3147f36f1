import { lex } from "./lex.ts";
import { everyToken, type MarkdownItem, type MarkdownToken } from "./markdown-token.ts";

/** Boxes of tasks inside a text, as `- [ ] map` in a list that is in a list, or in a quote. */

/** What begins a line with a box, inside whatever: quotes, items. In code it is none. */
const BOX = /^[ \t>]*(?:(?:[-+*]|\d{1,9}[.)])[ \t>]+)+\[(?=[ xX]\](?:\s|$))/gm;

/** How many places are tried that look like boxes and may be none. */
const TRIES = 100;

/**
 * The text with one of its boxes ticked, or no longer.
 * @param nth among the boxes that are drawn, from 0
 * @returns null where there is none
 */
export function toggleBox(text: string, nth: number): string | null {
  const before = boxesIn(text);
  const wanted = before.map((isTicked, place) => (place === nth ? !isTicked : isTicked)).join();
  if (nth >= before.length) return null;
  const places = [...text.matchAll(BOX)].map((match) => match.index + match[0].length);
  for (const place of places.slice(nth, nth + TRIES)) {
    const toggled = `${text.slice(0, place)}${text[place] === " " ? "x" : " "}${text.slice(place + 1)}`;
    if (boxesIn(toggled).join() === wanted) return toggled;
  }
  return null;
}

/**
 * The text with the box ticked, or no longer, that begins the line of a place.
 * @returns null where the line begins with none
 */
export function toggleBoxAt(text: string, at: number): string | null {
  const from = text.lastIndexOf("\n", at - 1) + 1;
  const end = text.indexOf("\n", at);
  const to = end < 0 ? text.length : end;
  if (text.slice(from, to).search(BOX) < 0) return null;
  const count = boxesIn(text.slice(0, to)).length;
  const toggled = count > 0 ? toggleBox(text, count - 1) : null;
  const isOfLine = toggled?.slice(0, from) === text.slice(0, from) && toggled.slice(to) === text.slice(to);
  return isOfLine ? toggled : null;
}

/** @returns of each task that the text holds, in order, whether it is ticked */
export function tasksIn(text: string): boolean[] {
  // Most texts have none, which is quicker seen without what may stand before them.
  return !/\[[ xX]\]/.test(text) || text.search(BOX) < 0 ? [] : boxesIn(text);
}

function boxesIn(text: string): boolean[] {
  const items = [...everyToken(lex(text).tokens as readonly MarkdownToken[])] as MarkdownItem[];
  return items.filter((item) => item.type === "list_item" && item.task).map((item) => item.checked === true);
}
