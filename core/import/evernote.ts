/** What Evernote says of a note in its web pages, where nobody reads it. */
import { element, type HtmlNode, isElement } from "../html/node.ts";
import type { HtmlDocument } from "./html-note.ts";
import { asTags } from "./labels.ts";

/** What a document says of itself, in the order it stands there. */
export type Said = readonly (readonly [name: string, value: string])[];

/** Whether it may be one of these. */
export const isOfEvernote = (source: string): boolean =>
  source.includes('itemprop="created"') || source.includes('"exporter-version" content="Evernote');

/** The same document with the note's dates, and below its words where it was clipped from, and its tags. */
export function evernoteNote(document: HtmlDocument, said: Said): HtmlDocument {
  const of = (name: string) => said.filter(([one]) => one === name).map(([, value]) => value);
  const tags = asTags([...of("keywords").flatMap((words) => words.split(",")), ...of("tag")].map((tag) => tag.trim()));
  const [source = ""] = of("source-url").filter((address) => /^https?:\/\//i.test(address));
  const below = [...(source === "" ? [] : [element("a", { href: source }, [source])]), ...(tags === "" ? [] : [tags])];
  return {
    title: document.title,
    nodes: [...document.nodes, ...below.map((said) => element("p", {}, [said]))],
    created: timeOf(of("created")[0]),
    updated: timeOf(of("updated")[0]),
  };
}

/** Of `20200207T232114Z`, or `2019-05-18 14:40:21 +0000`; null for any other. */
function timeOf(written = ""): number | null {
  const [, year, month, day, hour, minute, second] =
    /^(\d{4})-?(\d{2})-?(\d{2})[T ](\d{2}):?(\d{2}):?(\d{2})(?:Z| \+0000)$/.exec(written) ?? [];
  if (second === undefined) return null;
  const time = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
  return Number.isFinite(time) ? time : null;
}

export const hasEncrypted = (source: string): boolean => /<en-crypt[\s>]/i.test(source);

/** In the place of what it has encrypted, which are letters for it alone, with what was noted of the password. */
export const withoutEncrypted = <D extends { nodes: HtmlNode[] }>(document: D): D => ({
  ...document,
  nodes: opened(document.nodes),
});

function opened(nodes: readonly HtmlNode[]): HtmlNode[] {
  return nodes.map((node) => {
    if (!isElement(node)) return node;
    const { tag, attributes, children } = node;
    if (tag !== "en-crypt") return element(tag, { ...attributes }, opened(children));
    const hint = (attributes.hint ?? "").replace(/\s+/g, " ").trim();
    return element("span", {}, [hint === "" ? "(Encrypted in Evernote)" : `(Encrypted in Evernote, with the hint “${hint}”)`]);
  });
}

/** What the receipt says of such a note. */
export const ENCRYPTED = "What Evernote has encrypted in it is not here: decrypt it there, and export the note again";
