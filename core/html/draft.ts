import type { Marks } from "./marks.ts";
import type { HtmlNode } from "./node.ts";
import type { Run } from "./runs.ts";

/** A piece of a page, before it is a block: what HTML says, not how it looks. */
export type Draft =
  | { type: "paragraph"; runs: readonly Run[] }
  | { type: "heading"; level: 1 | 2 | 3; runs: readonly Run[] }
  | CodeDraft
  | QuoteDraft
  | { type: "rule" }
  | ListDraft
  | TableDraft;

export interface CodeDraft {
  type: "code";
  text: string;
  language: string;
}

export interface QuoteDraft {
  type: "quote";
  /** What makes it a callout. */
  callout?: { kind: string; title: readonly Run[] };
  drafts: readonly Draft[];
}

export interface ListDraft {
  type: "list";
  ordered: boolean;
  start: number;
  items: ItemDraft[];
}

export interface ItemDraft {
  /** Null for an item without a checkbox. */
  isDone: boolean | null;
  /** Its words, and the lists and other blocks that belong to it. */
  drafts: Draft[];
}

export interface TableDraft {
  type: "table";
  rows: (readonly Run[])[][];
}

/** What reads the drafts inside of something, for those who read that. */
export type Inside = (nodes: readonly HtmlNode[], marks: Marks) => Draft[];
