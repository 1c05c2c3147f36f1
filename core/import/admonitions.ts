import { fenceAfter } from "../blocks/fence.ts";
import { escaped } from "./pictures.ts";

/** So deep admonitions stand within each other. */
const DEEPEST = 5;

/**
 * MkDocs writes a callout as `!!! note "Title"`, one that folds as `??? note`, and its words below, set in by four spaces. They become
 * callouts as they are written here, also in items of lists. Of tabs, `=== "Title"`, the title stays above what is in them. Code is code,
 * and one without words and a title stays as it is. Takes a time in proportion to the length.
 */
export function admonitionsAsCallouts(source: string): string {
  const mayHave = source.includes("!!!") || source.includes("???") || source.includes('=== "');
  return mayHave && HEADS.test(source) ? written(source.split("\n"), DEEPEST).join("\n") : source;
}

const HEADS = /^[ \t]{0,40}(?:!!!|\?\?\?|===)/m;
const TAB = /^([ \t]{0,40})===[!+]{0,2} "([^"\n]{1,300})"[ \t]*$/;
const ITEM = /^(?:[-*+]|\d{1,9}[.)])[ \t]/;
const HEAD =
  /^([ \t]{0,40})(!!!|\?\?\?\+?) ?(note|abstract|summary|tldr|info|todo|tip|hint|important|success|check|done|question|help|faq|warning|caution|attention|failure|fail|missing|danger|error|bug|example|quote|cite)((?: [\w-]{1,40}){0,4})(?: "(.{0,1000})")?[ \t]*$/i;

function written(lines: readonly string[], levels: number): string[] {
  const found: string[] = [];
  let fence: string | null = null;
  let isInItem = false;
  // What stands right below a callout would be its last line.
  let isBelow = false;
  for (let at = 0; at < lines.length; ) {
    const line = lines[at] ?? "";
    const isSetIn = /^[ \t]/.test(line);
    if (line.trim() !== "" && !isSetIn && fence === null) isInItem = ITEM.test(line);
    const mayBegin = fence === null && levels > 0 && (isInItem || !isSetIn);
    const tab = mayBegin ? TAB.exec(line) : null;
    const head = tab ?? (mayBegin ? HEAD.exec(line) : null);
    const end = head ? endOf(lines, at + 1, head[1] ?? "") : at;
    if (head && (end > at + 1 || head[5])) {
      if ((found.at(-1) ?? "").trim() !== "") found.push("");
      const body = lines.slice(at + 1, end);
      for (const one of tab ? tabOf(tab, body, levels) : calloutOf(head, body, levels)) found.push(one);
      at = end;
      isBelow = true;
      continue;
    }
    fence = fenceAfter(isInItem ? line.trimStart() : line, fence);
    if (isBelow && line.trim() !== "") found.push("");
    isBelow = false;
    found.push(line);
    at += 1;
  }
  return found;
}

/** Where the words end that are set in below a head that is itself set in so far. */
function endOf(lines: readonly string[], from: number, indent: string): number {
  let end = from;
  for (let at = from; at < lines.length; at += 1) {
    const line = lines[at] ?? "";
    if (line.trim() === "") continue;
    if (inside(line, indent) === null) break;
    end = at + 1;
  }
  return end;
}

/** A line without what sets it in; null for one that is not. */
function inside(line: string, indent: string): string | null {
  if (!line.startsWith(indent)) return null;
  const [set = null] = /^(?: {4}| {0,3}\t)/.exec(line.slice(indent.length)) ?? [];
  return set === null ? null : line.slice(indent.length + set.length);
}

function tabOf([, indent = "", title = ""]: readonly string[], body: readonly string[], levels: number): string[] {
  const words = written(
    body.map((line) => inside(line, indent) ?? ""),
    levels - 1,
  );
  return [`**${escaped(title)}**`, ...(words[0]?.trim() === "" ? [] : [""]), ...words].map((line) =>
    line === "" ? "" : indent + line,
  );
}

function calloutOf(
  [, indent = "", sign = "", kind = "", , title = ""]: readonly string[],
  body: readonly string[],
  levels: number,
) {
  const bare = body.map((line) => inside(line, indent) ?? "");
  const from = bare.findIndex((line) => line !== "");
  const fold = sign === "!!!" ? "" : sign === "???" ? "-" : "+";
  const words = written(from < 0 ? [] : bare.slice(from), levels - 1);
  return [`> [!${kind.toLowerCase()}]${fold} ${title.trim()}`.trimEnd(), ...words.map((line) => `> ${line}`.trimEnd())].map(
    (line) => indent + line,
  );
}
