/** What Logseq writes in lines of its own within an item: when somebody worked on it, and what is set apart in it. */
import { fenceAfter } from "../blocks/fence.ts";

const BEGIN = /^([ \t]{0,200})(- )?#\+BEGIN_(QUOTE|NOTE|TIP|IMPORTANT|CAUTION|WARNING|PINNED)[ \t]*$/i;
const ITEM = /^([ \t]{0,200})-(?: |$)/;

interface Opened {
  indent: string;
  bullet: string;
  kind: string;
  /** Which of the lines that are written it is. */
  at: number;
}

/**
 * What stands between `#+BEGIN_QUOTE` and `#+END_QUOTE` is a quote, between `#+BEGIN_TIP` and its end a callout, and the clock that Logseq
 * keeps between `:LOGBOOK:` and `:END:` shows as little as there. Code is code, and what nobody closed stays. Takes a time in proportion
 * to the length.
 */
export function ownLines(lines: readonly string[]): readonly string[] {
  if (!lines.some((line) => line.includes("#+") || line.includes(":LOGBOOK:"))) return lines;
  const written: string[] = [];
  let opened: Opened | null = null;
  let fence: string | null = null;
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? "";
    fence = fenceAfter(line.replace(ITEM, "").trimStart(), fence);
    const clock: number = fence === null && line.trim() === ":LOGBOOK:" ? endOfClock(lines, at) : -1;
    if (clock >= 0) {
      at = clock;
      continue;
    }
    const begun: RegExpExecArray | null = fence === null ? BEGIN.exec(line) : null;
    const isNext: boolean = (ITEM.exec(line)?.[1]?.length ?? Infinity) <= (opened?.indent.length ?? -1);
    if (begun) {
      const [, indent = "", bullet = "", kind = ""] = begun;
      opened = { indent, bullet, kind: kind.toLowerCase(), at: written.length };
    } else if (opened && fence === null && line.trim().toLowerCase() === `#+end_${opened.kind}`) {
      for (const one of setApart(opened, written.splice(opened.at).slice(1))) written.push(one);
      opened = null;
      continue;
    } else if (isNext) opened = null;
    written.push(line);
  }
  return written;
}

/** Where it ends; -1 where anything else stands in it. */
function endOfClock(lines: readonly string[], from: number): number {
  let at = from + 1;
  while (/^\s*CLOCK:/.test(lines[at] ?? "")) at += 1;
  return lines[at]?.trim() === ":END:" ? at : -1;
}

function setApart({ indent, bullet, kind }: Opened, inside: readonly string[]): string[] {
  const below = indent + " ".repeat(bullet.length);
  const words = inside.map((line) => (line.startsWith(below) ? line.slice(below.length) : line.trimStart()));
  const head = kind === "quote" ? [] : [`[!${kind === "pinned" ? "note" : kind}]`];
  return [...head, ...words].map((line, place) => `${place === 0 ? indent + bullet : below}> ${line}`.trimEnd());
}
