import {
  CalendarDays,
  Code,
  FileSymlink,
  Heading1,
  Heading2,
  Heading3,
  Image,
  ListOrdered,
  type LucideIcon,
  MessageSquareQuote,
  Minus,
  TextQuote,
} from "lucide-react";
import { defaultContent } from "#core/blocks/edit.ts";
import { untilThere } from "../../ui/late.ts";
import { languages, namesOf } from "../code/languages.ts";
import { offers } from "../offers.ts";
import type { Caret } from "../store/editing.ts";
import type { PageStore } from "../store/page-store.ts";
import { askPage, PAGE_SIGN } from "./ask-page.ts";
import type { Turned } from "./shortcuts.ts";

/** What the slash offers. */
export interface SlashEntry {
  id: string;
  label: string;
  group: "Basic" | "Media" | "Links and dates";
  /** Other words that mean it. */
  words: readonly string[];
  Icon: LucideIcon;
  /** What does the same when it is typed, shown at the right. */
  sign?: string | (() => string);
  /** One of several kinds of the same: offered only to who types for it, by as many words at least. */
  least?: 1 | 2;
  does: Does;
}

/** Puts a block there, or words, or does something of its own at the place that the slash has left, in the text block `id`. */
export type Does =
  | { put: () => Turned; caret?: Caret; goesOn?: boolean }
  | { write: () => string }
  | { run: (store: PageStore, id: string, at: number) => void };

const loadIntake = () => import("../../files/intake.ts");
const text = (content: string) => (): Turned => ({ type: "text", content: { text: content } });
const heading = (level: 1 | 2 | 3) => (): Turned => ({ type: "heading", content: { text: "", level } });
const list = (ordered: boolean) => (): Turned => ({ type: "list", content: { items: [], ordered } });

/** The first kind stands for all of them. */
function callout(kind: string, label: string, ...words: string[]): Omit<SlashEntry, "group"> {
  const sign = `> [!${kind}]`;
  const entry = { label, words, Icon: MessageSquareQuote, sign, does: { put: text(`${sign} `) } };
  return kind === "note" ? { id: "callout", ...entry } : { id: `callout-${kind}`, least: 1, ...entry };
}

/** Code of a language, which is named behind the word for code or the sign. */
function codeIn(id: string, label: string): Omit<SlashEntry, "group"> {
  const put = text(`\`\`\`${id}\n\n\`\`\``);
  const words = ["snippet", "program", "fence", ...namesOf(id)];
  return {
    id: `code-${id}`,
    label: `${label} code`,
    words,
    Icon: Code,
    least: 2,
    sign: "```",
    does: { put, caret: id.length + 4 },
  };
}

/** The day as people write it, in their language. */
function today(month: "long" | "short"): string {
  return new Date().toLocaleDateString(undefined, { day: "numeric", month, ...(month === "long" ? { year: "numeric" } : {}) });
}

const basic: Omit<SlashEntry, "group">[] = [
  { id: "text", label: "Text", words: ["paragraph", "plain", "words"], Icon: offers.text.Icon, does: { put: text("") } },
  {
    id: "heading1",
    label: "Heading 1",
    words: ["h1", "title", "big", "header"],
    Icon: Heading1,
    sign: "#",
    does: { put: heading(1) },
  },
  {
    id: "heading2",
    label: "Heading 2",
    words: ["h2", "subtitle", "header"],
    Icon: Heading2,
    sign: "##",
    does: { put: heading(2) },
  },
  {
    id: "heading3",
    label: "Heading 3",
    words: ["h3", "small", "header"],
    Icon: Heading3,
    sign: "###",
    does: { put: heading(3) },
  },
  {
    id: "todo",
    label: "Todo",
    words: ["task", "checklist", "checkbox", "to do list", "- [ ]"],
    Icon: offers.todo.Icon,
    sign: "[]",
    does: { put: () => ({ type: "todo", content: { items: [] } }) },
  },
  {
    id: "list",
    label: "Bulleted list",
    // What folds elsewhere comes from there as items below an item.
    words: ["unordered", "bullets", "points", "ul", "toggle", "details", "*", "+"],
    Icon: offers.list.Icon,
    sign: "-",
    does: { put: list(false) },
  },
  {
    id: "numbered",
    label: "Numbered list",
    words: ["ordered", "numbers", "steps", "ol", "1)"],
    Icon: ListOrdered,
    sign: "1.",
    does: { put: list(true) },
  },
  {
    id: "table",
    label: "Table",
    words: ["columns", "rows", "grid", "cells", "database", "spreadsheet"],
    Icon: offers.table.Icon,
    sign: "|",
    does: { put: () => ({ type: "table", content: defaultContent("table") }) },
  },
  {
    id: "code",
    label: "Code",
    words: ["snippet", "program", "fence", "pre", "math", "equation", "formula", "latex"],
    Icon: Code,
    sign: "```",
    does: { put: text("```\n\n```"), caret: 4 },
  },
  ...languages.map(([id, label]) => codeIn(id, label)),
  { id: "quote", label: "Quote", words: ["citation", "blockquote"], Icon: TextQuote, sign: ">", does: { put: text("> ") } },
  callout("note", "Callout", "note", "info", "alert"),
  callout("tip", "Tip callout", "hint"),
  callout("important", "Important callout"),
  callout("warning", "Warning callout", "attention"),
  callout("caution", "Caution callout", "danger"),
  {
    id: "divider",
    label: "Divider",
    words: ["line", "rule", "separator", "hr", "***", "___"],
    Icon: Minus,
    sign: "---",
    does: { put: text("---"), goesOn: true },
  },
];
/** By groups, those counted in that are offered only to who types for them. */
export const slashEntries: readonly SlashEntry[] = [
  ...basic.map((entry) => ({ ...entry, group: "Basic" as const })),
  {
    id: "file",
    label: "Image or file",
    group: "Media",
    words: ["picture", "photo", "img", "upload", "attachment", "pdf", "video", "audio", "embed", "![]()"],
    Icon: Image,
    does: { run: (store, id, at) => untilThere(loadIntake, true, ({ chooseFiles }) => chooseFiles(store, id, at)) },
  },
  {
    id: "page",
    label: "Page link",
    group: "Links and dates",
    words: ["mention", "wiki", "note", "subpage", "link to page"],
    Icon: FileSymlink,
    sign: PAGE_SIGN,
    does: { run: askPage },
  },
  {
    id: "date",
    label: "Date",
    group: "Links and dates",
    words: ["today", "day", "now"],
    Icon: CalendarDays,
    sign: () => today("short"),
    does: { write: () => today("long") },
  },
];
