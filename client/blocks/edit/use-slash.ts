import { type KeyboardEvent, useEffect, useState } from "react";
import { announce } from "../../ui/use-title.ts";
import type { Field } from "../field/field.ts";
import { type SlashEntry, slashEntries } from "./slash-entries.ts";
import { type Found, matching } from "./slash-match.ts";
import type { Typed } from "./slash-put.ts";

export const SLASH_LIST = "block-types";
export const slashOptionId = ({ id }: SlashEntry) => `block-type-${id}`;

export interface Slash {
  found: readonly Found[];
  active: Found | undefined;
  /** Where in the text it was opened. */
  from: number;
  /** Tells what was typed. @param typed the character that a person has just typed */
  follow: (field: Field, typed: string | null) => void;
  choose: (entry: SlashEntry) => void;
  close: () => void;
  /** @returns whether the key was for the list */
  onKey: (event: KeyboardEvent) => boolean;
  /** Ties the text field to the list, in which the focus is not. */
  fieldProps: object;
}

/** The list behind a `/`, at the start of a text or behind space, filtered by what is typed after it. */
export function useSlash(onChoose: (typed: Typed, entry: SlashEntry) => void): Slash {
  const [open, setOpen] = useState<{ from: number; query: string } | null>(null);
  const [pointed, point] = useState<string | null>(null);
  const found = open ? matching(slashEntries, open.query) : [];
  const active = found.find(({ entry }) => entry.id === pointed) ?? found[0];
  const close = () => setOpen(null);

  useEffect(() => {
    if (found.length > 0) announce(found.length === 1 ? "1 block type" : `${found.length} block types`);
  }, [found.length]);

  const follow = (field: Field, typed: string | null) => {
    const { value, selectionStart: caret } = field;
    const from = typed === "/" && opensAt(value, caret - 1) ? caret - 1 : (open?.from ?? -1);
    const query = value.slice(from + 1, caret);
    const isOpen = from >= 0 && value[from] === "/" && caret > from && !/^ |\n| {2}/.test(query);
    // Nothing found: it is not shown, and the text stays. It comes back where what was mistyped is taken back.
    setOpen(isOpen && query.length <= LONGEST ? { from, query } : null);
    if (typed === "/") point(null);
  };

  const choose = (entry: SlashEntry) => {
    if (open) onChoose({ from: open.from, to: open.from + 1 + open.query.length }, entry);
    close();
  };

  const step = (by: -1 | 1) => {
    const at = active ? found.indexOf(active) : 0;
    point(found[(at + by + found.length) % found.length]?.entry.id ?? null);
  };

  const onKey = (event: KeyboardEvent): boolean => {
    if (event.ctrlKey || event.metaKey || event.altKey) return false;
    if (!active) {
      if (LEAVES.test(event.key)) close();
      return false;
    }
    if (event.key === "ArrowDown") step(1);
    else if (event.key === "ArrowUp") step(-1);
    else if (event.key === "Enter" || event.key === "Tab") choose(active.entry);
    else if (event.key === "Escape") close();
    else {
      if (LEAVES.test(event.key)) close();
      return false;
    }
    event.preventDefault();
    event.stopPropagation();
    return true;
  };

  return {
    found,
    active,
    from: open?.from ?? 0,
    follow,
    choose,
    close,
    onKey,
    fieldProps: active
      ? { "aria-autocomplete": "list", "aria-controls": SLASH_LIST, "aria-activedescendant": slashOptionId(active.entry) }
      : {},
  };
}

/** Behind so many letters nobody is looking for a block any more. */
const LONGEST = 40;

/** Keys that take the caret away, or give the list up. */
const LEAVES = /^(?:Arrow|Home|End|Page|Escape|Enter|Tab)/;

function opensAt(text: string, at: number): boolean {
  return at === 0 || /\s/.test(text[at - 1] ?? "");
}
