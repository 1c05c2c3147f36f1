/** What a page of Wiki.js in HTML says of itself. */
import { element } from "../html/node.ts";
import { takeFrontMatter } from "./front-matter.ts";
import type { HtmlDocument } from "./html-note.ts";
import { asTags } from "./labels.ts";

const HEAD = /^<!--\n(title: .{0,10000}?)\n-->\n/s;

/** A page in HTML says of itself in a remark what one in Markdown does in its head; null for any other. */
export function wikijsNote(source: string, document: HtmlDocument): HtmlDocument | null {
  const [, head] = HEAD.exec(source.slice(0, LONGEST).replace(/\r\n/g, "\n")) ?? [];
  if (head === undefined) return null;
  const { title, created, updated } = takeFrontMatter(`---\n${head}\n---\n`);
  const [, listed = ""] = /^tags: {0,3}([^\n]{1,1000})$/m.exec(head) ?? [];
  const tags = asTags(listed.split(",").map((tag) => tag.trim()));
  const nodes = tags === "" ? document.nodes : [...document.nodes, element("p", {}, [tags])];
  return { title: title ?? document.title, nodes, created, updated };
}

const LONGEST = 12_000;
