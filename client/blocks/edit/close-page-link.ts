import { writePageLink } from "#core/page-address.ts";
import type { Field } from "../field/field.ts";
import { linkableOf } from "../store/linkable.ts";
import type { PageStore } from "../store/page-store.ts";
import { putText } from "./apply-mark.ts";

/** What is typed whole between the signs, as other apps write it: `[[Day two]]`, `[[Day two|the second]]`. */
export interface Named {
  from: number;
  /** With its signs. */
  raw: string;
  title: string;
  words: string;
}

/** @returns what ends right before the caret, if something does */
export function namedBefore(text: string, caret: number): Named | null {
  const from = text.lastIndexOf("[[", caret);
  const raw = text.slice(from, caret);
  const found = from < 0 ? null : /^\[\[([^[\]|\n]+)(?:\|([^[\]|\n]+))?\]\]$/.exec(raw);
  if (!found || text[from - 1] === "\\" || beginsCode(text.slice(0, from))) return null;
  const title = (found[1] ?? "").trim();
  return title === "" ? null : { from, raw, title, words: found[2]?.trim() || title };
}

/** A backtick that is still to be closed. */
function beginsCode(before: string): boolean {
  const line = before.slice(before.lastIndexOf("\n") + 1);
  return (line.match(/`+/g) ?? []).length % 2 === 1;
}

/** Links it, where one page alone has that title; one step of undo, which brings back what was typed. */
export async function linkNamed(store: PageStore, field: Field, { from, raw, title, words }: Named): Promise<void> {
  const found = await (await linkableOf(store)).find(title);
  const [page, ...others] = found.filter((choice) => choice.id !== null && isSame(choice.title, title));
  const { value, selectionStart, selectionEnd } = field;
  // Whoever wrote on meanwhile keeps what was written, and the place in it.
  const isThere = field.isConnected && value.startsWith(raw, from) && selectionStart >= from + raw.length;
  if (!page?.id || others.length > 0 || !isThere) return;
  const written = writePageLink(words === title ? page.title : words, page.id);
  const by = written.length - raw.length;
  const text = value.slice(0, from) + written + value.slice(from + raw.length);
  putText(store, field, { text, start: selectionStart + by, end: selectionEnd + by });
}

const isSame = (one: string, other: string) => one.trim().toLowerCase() === other.toLowerCase();
