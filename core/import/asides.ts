import { fenceAfter } from "../blocks/fence.ts";
import { isCalloutIcon } from "../html/node.ts";

/** What other programs write around a callout, each in a line of its own. */
interface Opened {
  /** As the callout's first line says it here. */
  head: string;
  /** What closes it. */
  close: string;
  /** What all of its lines begin with, as in an item of a list. */
  indent: string;
  /** Which of the lines that are written it is. */
  at: number;
}

/** So deep callouts stand within each other. */
const DEEPEST = 5;

/**
 * Notion writes a callout as `<aside>`, its icon and words below, and `</aside>`; Outline, Docmost and sites made of Markdown write
 * `:::info`, the words, and `:::`, GitBook `{% hint style="info" %}` and `{% endhint %}`. They become callouts as they are written here.
 * Code is code, and one that nobody closed stays as it is. Takes a time in proportion to the length.
 */
export function asidesAsCallouts(source: string): string {
  if (!["</aside>", ":::", HINT_END].some((sign) => source.includes(sign))) return source;
  const written: string[] = [];
  const opened: Opened[] = [];
  let fence: string | null = null;
  let isInItem = false;
  // What stands right below a callout would be its last line.
  let isBelow = false;
  for (const line of source.split("\n")) {
    const bare = line.trim();
    const indent = line.slice(0, line.length - line.trimStart().length);
    if (bare !== "" && indent === "" && fence === null) isInItem = ITEM.test(line);
    const was = fence;
    fence = fenceAfter(isInItem ? bare : line, fence);
    const isCode = fence !== null || was !== null || (indent !== "" && !isInItem);
    const closed = isCode ? -1 : opened.findLastIndex((one) => one.close === bare && one.indent === indent);
    const open = opened[closed];
    if (open) {
      opened.splice(closed);
      // Below it at most `DEEPEST` more are written anew.
      const inside = written.splice(open.at).slice(1);
      for (const one of calloutOf(open, inside)) written.push(one);
    } else {
      if (isBelow && bare !== "") written.push("");
      const head = isCode ? null : headOf(bare);
      if (head) opened.push({ ...head, indent, at: written.length });
      if (opened.length > DEEPEST) opened.shift();
      written.push(line);
    }
    isBelow = open !== undefined;
  }
  return written.join("\n");
}

const ITEM = /^(?:[-*+]|\d{1,9}[.)])[ \t]/;
const HINT = /^\{% hint style="(info|success|warning|danger)"(?: icon="[\w-]{0,60}")? %\}$/;
const HINT_END = "{% endhint %}";
const COLONS =
  /^(:{3,9}) ?(note|info|tip|hint|important|success|warning|caution|attention|danger|error)(?:\[(.*)\]|[ \t](.*))?$/i;

function headOf(line: string): Pick<Opened, "head" | "close"> | null {
  if (line === "<aside>") return { head: "> [!note]", close: "</aside>" };
  const [, style] = HINT.exec(line) ?? [];
  if (style !== undefined) return { head: `> [!${style}]`, close: HINT_END };
  const [, close, kind = "", bracketed, named] = COLONS.exec(line) ?? [];
  return close === undefined ? null : { head: `> [!${kind.toLowerCase()}] ${bracketed ?? named ?? ""}`.trimEnd(), close };
}

function calloutOf({ head, indent }: Opened, inside: readonly string[]): string[] {
  const bare = inside.map((line) => (line.startsWith(indent) ? line.slice(indent.length) : line.trimStart()));
  const [first = "", ...others] = withoutEmptyEnds(bare);
  const begun = withoutIcon(first);
  const words = begun === "" ? withoutEmptyEnds(others) : [begun, ...others];
  return [head, ...words.map((line) => (line === "" ? ">" : `> ${line}`))].map((line) => indent + line);
}

const ICON = /^<img src="([^"<>]{1,2000})" alt="([^"<>]{1,2000})"([^<>]{0,200})>/;

/** What Notion draws itself in front of the words is none of them; an icon that came along is a picture that nothing is said of. */
function withoutIcon(line: string): string {
  const [tag = "", src = "", alt = "", settings = ""] = ICON.exec(line) ?? [];
  if (src === "" || src !== alt) return line;
  const others = line.slice(tag.length);
  return /^(?:https:|\/)/.test(src) && isCalloutIcon({ src, alt }) ? others.trim() : `<img src="${src}"${settings}>${others}`;
}

function withoutEmptyEnds(lines: readonly string[]): readonly string[] {
  const isWritten = (line: string) => line.trim() !== "";
  const first = lines.findIndex(isWritten);
  return first < 0 ? [] : lines.slice(first, lines.findLastIndex(isWritten) + 1);
}
