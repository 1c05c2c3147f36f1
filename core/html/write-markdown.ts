import type { Draft, ItemDraft, ListDraft, QuoteDraft, TableDraft } from "./draft.ts";
import { paragraphOf, ticksAround } from "./literal.ts";
import type { Run } from "./runs.ts";
import { writeInline } from "./write-inline.ts";

/** A draft as the Markdown of a text block. */
export function sourceOf(draft: Draft): string {
  switch (draft.type) {
    case "paragraph":
      return paragraphOf(writeInline(draft.runs));
    case "heading":
      return `${"#".repeat(draft.level)} ${headingLine(writeInline(draft.runs))}`;
    case "code":
      return fence(draft.text, draft.language);
    case "quote":
      return quoteSource(draft);
    case "rule":
      return "---";
    case "list":
      return listSource(draft);
    case "table":
      return tableSource(draft);
  }
}

function quoteSource({ callout, drafts }: QuoteDraft): string {
  const words = sourcesOf(drafts);
  const title = callout ? headingLine(writeInline(callout.title)) : "";
  const sign = callout ? `[!${callout.kind}]${title === "" ? "" : ` ${title}`}\n` : "";
  return (sign + words).trimEnd().replace(/^/gm, "> ");
}

function sourcesOf(drafts: readonly Draft[]): string {
  return drafts.map(sourceOf).join("\n\n");
}

/** Number signs at the end would count as an ornament. */
function headingLine(text: string): string {
  return text.replaceAll("\n", " ").replace(/(?<=^|\s)(#+)$/, "\\$1");
}

/** Code between as many backticks as it needs. */
export function fence(text: string, language: string): string {
  const ticks = ticksAround(text, 3);
  return `${ticks}${language}\n${text}\n${ticks}`;
}

function listSource({ ordered, start, items }: ListDraft): string {
  const sources = items.map(itemSource);
  // Three such signs in a line, and nothing else, are a divider.
  const sign = sources.some((source) => /^- - *$/.test(source.split("\n", 1)[0] ?? "")) ? "* " : "- ";
  return sources
    .map((source, index) => {
      const mark = ordered ? `${start + index}. ` : sign;
      return mark + indented(source, mark.length);
    })
    .join("\n");
}

/** A list right below the words, anything else behind an empty line; an item without words begins with what it has. */
function itemSource({ isDone, drafts }: ItemDraft): string {
  const [first, ...more] = drafts;
  const isWorded = first?.type === "paragraph" || first?.type === "heading";
  // An item may begin with one empty line, not with two.
  if (isWorded && isDone === null && more.length > 0 && isEmpty(first)) return itemSource({ isDone, drafts: more });
  const words = isWorded ? paragraphOf(writeInline(first.runs)) : first && isDone === null ? innerSource(first) : "";
  const others = isWorded || isDone === null ? more : drafts;
  return box(isDone, isWorded) + words + others.map((draft) => (interrupts(draft) ? "\n" : "\n\n") + innerSource(draft)).join("");
}

function isEmpty({ runs }: { runs: readonly Run[] }): boolean {
  return runs.every(({ text }) => text.trim() === "");
}

/** Without words behind it Markdown has no box. */
function box(isDone: boolean | null, isWorded: boolean): string {
  if (isDone === null) return "";
  if (!isWorded) return isDone ? "☑" : "☐";
  return isDone ? "[x] " : "[ ] ";
}

/** Behind an item's mark, `---` would make a divider of both. */
function innerSource(draft: Draft): string {
  return draft.type === "rule" ? "***" : sourceOf(draft);
}

/** May it begin right below words? */
function interrupts(draft: Draft): boolean {
  if (draft.type !== "list" || (draft.ordered && draft.start !== 1)) return false;
  const [first] = draft.items[0]?.drafts ?? [];
  return first?.type === "paragraph";
}

/** All lines but the first; empty ones stay empty. */
function indented(text: string, by: number): string {
  return text.replace(/\n(?=[^\n])/g, `\n${" ".repeat(by)}`);
}

/** Inside a quote or an item: a line for each row. */
function tableSource({ rows }: TableDraft): string {
  const lines = rows.map((row) => `| ${row.map((runs) => cellSource(writeInline(runs))).join(" | ")} |`);
  return [lines[0], `|${" --- |".repeat(rows[0]?.length ?? 1)}`, ...lines.slice(1)].join("\n");
}

function cellSource(text: string): string {
  return text.replaceAll("\n", " ").replace(/(?<!\\)((?:\\\\)*)\|/g, "$1\\|");
}
