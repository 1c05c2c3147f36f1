import { fenceAfter } from "../blocks/fence.ts";
import { isCalloutIcon } from "../html/node.ts";
import { type Fold, foldIn, unfolded } from "./folds.ts";
import { noticeEnd, noticeIn } from "./hugo.ts";

/** What other programs write around a callout, each in a line of its own. */
interface Opened {
  /** As the callout's first line says it here; null for what is none, and stays as it is written. */
  head: string | null;
  /** A heading that it begins with is its title. */
  isTitledWithin?: boolean;
  /** HTML folds it. */
  fold?: Fold;
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
 * `:::info`, the words, and `:::`, Quarto `::: {.callout-note}`, GitBook `{% hint style="info" %}` and `{% endhint %}`, themes of Hugo
 * `{{% notice tip %}}` and `{{% /notice %}}`. They become callouts as they are written here.
 * What HTML folds (`<details>`) is one that folds.
 * Code is code, and one that nobody closed stays as it is. Takes a time in proportion to the length.
 */
export function asidesAsCallouts(source: string): string {
  if (!["</aside>", "</details>", ":::", HINT_END].some((sign) => source.includes(sign)) && !HUGO_END.test(source)) return source;
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
    const close = noticeEnd(bare) ?? bare;
    const closed = isCode ? -1 : opened.findLastIndex((one) => one.close === close && one.indent === indent);
    const open = opened[closed];
    if (open && open.head !== null) {
      opened.splice(closed);
      // Below it at most `DEEPEST` more are written anew.
      const lines = written.splice(open.at);
      for (const one of (open.fold ? foldOf : calloutOf)(open, lines.slice(1)) ?? [...lines, line]) written.push(one);
    } else if (open) {
      opened.splice(closed);
      written.push(line);
    } else {
      if (isBelow && bare !== "") written.push("");
      const head = isCode ? null : headOf(bare);
      if (head) opened.push({ ...head, indent, at: written.length });
      if (opened.length > DEEPEST) opened.shift();
      written.push(line);
    }
    isBelow = open !== undefined && open.head !== null;
  }
  return written.join("\n");
}

const ITEM = /^(?:[-*+]|\d{1,9}[.)])[ \t]/;
const HINT = /^\{% hint style="(info|success|warning|danger)"(?: icon="[\w-]{0,60}")? %\}$/;
const HINT_END = "{% endhint %}";
const HUGO_END = /\{\{[<%] {0,3}\//;
const COLONS = /^(:{3,9}) ?(note|info|tip|hint|important|success|warning|caution|attention|danger|error)(?:$|([ \t[{].*)$)/i;
/** What VitePress folds. */
const DETAILS = /^(:{3,9}) ?details(?:[ \t](.*))?$/;

const DIV = /^(:{3,9}) ?\{([^{}]{1,500})\}(?: ?:{3,60})?$/;
const QUARTO = /(?:^|\s)\.callout-(note|tip|important|warning|caution)(?=\s|$)/;

function headOf(line: string): Pick<Opened, "head" | "close" | "isTitledWithin" | "fold"> | null {
  if (line === "<aside>") return { head: "> [!note]", close: "</aside>" };
  const fold = foldIn(line);
  if (fold !== null) return { head: "> [!note]-", close: "</details>", fold };
  const [, style] = HINT.exec(line) ?? [];
  if (style !== undefined) return { head: `> [!${style}]`, close: HINT_END };
  const [, colons, settings = ""] = DIV.exec(line) ?? [];
  if (colons !== undefined) return { head: quartoHead(settings), close: colons, isTitledWithin: !settings.includes("title=") };
  const [, close, kind = "", behind = ""] = COLONS.exec(line) ?? [];
  const title = titleIn(behind);
  if (close !== undefined) return title === null ? null : { head: `> [!${kind.toLowerCase()}] ${title}`.trimEnd(), close };
  const [, folded, summary = ""] = DETAILS.exec(line) ?? [];
  return folded === undefined ? noticeIn(line) : { head: `> [!note]- ${summary || "Details"}`, close: folded };
}

/** What stands behind a kind: a title, or one in brackets and settings; null where these say more than how it is drawn. */
function titleIn(behind: string): string | null {
  if (/^[ \t]/.test(behind)) return behind.slice(1);
  const [settings = ""] = /\{[^{}]{0,300}\}$/.exec(behind) ?? [];
  const bracketed = behind.slice(0, behind.length - settings.length);
  if (settings.includes("title=")) return null;
  if (bracketed === "") return "";
  return bracketed.startsWith("[") && bracketed.endsWith("]") ? bracketed.slice(1, -1) : null;
}

/** Null for any other division. */
function quartoHead(settings: string): string | null {
  const [, kind] = QUARTO.exec(settings) ?? [];
  if (kind === undefined) return null;
  const [, isFolded] = /\scollapse="?(true|false)\b/.exec(settings) ?? [];
  const [, title = ""] = /\stitle="([^"]*)"/.exec(settings) ?? [];
  return `> [!${kind}]${isFolded === undefined ? "" : isFolded === "true" ? "-" : "+"} ${title}`.trimEnd();
}

/** Null for one that stays as it is written. */
function foldOf(open: Opened, lines: readonly string[]): string[] | null {
  const said = open.fold
    ? unfolded(
        open.fold,
        lines.map((line) => withoutIndent(line, open.indent)),
      )
    : null;
  if (said === null) return null;
  const { head, inside } = said;
  return head === null
    ? inside.map((line) => open.indent + line)
    : calloutOf({ ...open, head, indent: "" }, inside).map((line) => open.indent + line);
}

const withoutIndent = (line: string, indent: string) => (line.startsWith(indent) ? line.slice(indent.length) : line.trimStart());

function calloutOf({ head, indent, isTitledWithin }: Opened, inside: readonly string[]): string[] {
  const bare = inside.map((line) => withoutIndent(line, indent));
  const [first = "", ...others] = withoutEmptyEnds(bare);
  const [, title] = (isTitledWithin && /^#{1,6}[ \t](.*)$/.exec(first)) || [];
  const begun = title === undefined ? withoutIcon(first) : "";
  const words = begun === "" ? withoutEmptyEnds(others) : [begun, ...others];
  const said = title === undefined ? head : `${head} ${title.trim()}`;
  return [said, ...words.map((line) => (line === "" ? ">" : `> ${line}`))].map((line) => indent + line);
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
