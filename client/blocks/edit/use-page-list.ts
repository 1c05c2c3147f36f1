import { useCallback, useEffect, useRef, useState } from "react";
import { writePageLink } from "#core/page-address.ts";
import { announce } from "../../ui/use-title.ts";
import { type Field, fieldOf, isField } from "../field/field.ts";
import { linkableOf, type PageChoice } from "../store/linkable.ts";
import type { PageStore } from "../store/page-store.ts";
import { putText } from "./apply-mark.ts";
import { PAGE_SIGN } from "./ask-page.ts";
import { linkNamed, namedBefore } from "./close-page-link.ts";

export const PAGE_LIST = "pages-to-link";
export const pageOptionId = (index: number) => `page-to-link-${index}`;

/** Where in a field the list was opened, and what was typed since. */
interface Opened {
  field: Field;
  from: number;
  query: string;
}

export interface PageList {
  opened: Opened | null;
  choices: readonly PageChoice[];
  at: number;
  choose: (choice: PageChoice) => void;
}

/** The pages behind `[[`, in whatever field it was typed. The keys of the list come from the field, which keeps the focus. */
export function usePageList(store: PageStore): PageList {
  const [opened, draw] = useState<Opened | null>(null);
  // What stands in the field is asked when something happens in it, not when React comes to draw.
  const now = useRef(opened);
  const [found, setFound] = useState<{ query: string; choices: readonly PageChoice[] } | null>(null);
  const [at, setAt] = useState(0);
  const query = opened?.query ?? null;

  const setOpened = useCallback((next: Opened | null) => {
    now.current = next;
    draw(next);
  }, []);

  useEffect(() => {
    const follow = (event: Event) => {
      const field = fieldOf(event.target);
      if (!field) return;
      const isAsked = event.type === "askpage" || (event instanceof InputEvent && event.data === "[");
      setOpened(next(now.current, field, isAsked));
      const named = event instanceof InputEvent && event.data === "]" ? namedBefore(field.value, field.selectionStart) : null;
      if (named && !isInCode(field, named.from)) void linkNamed(store, field, named);
    };
    const onSelect = () => setOpened(now.current && next(now.current, now.current.field, false));
    const close = () => setOpened(null);
    const ends: (() => void)[] = [];
    for (const [name, listener] of [
      ["input", follow],
      ["askpage", follow],
      ["select", onSelect],
      ["focusout", close],
    ] as const) {
      document.addEventListener(name, listener);
      ends.push(() => document.removeEventListener(name, listener));
    }
    return () => ends.forEach((end) => void end());
  }, [store, setOpened]);

  useEffect(() => {
    setAt(0);
    if (query === null) setFound(null);
    else {
      let isLate = false;
      void linkableOf(store)
        .then((linkable) => linkable.find(query.trim()))
        .then((choices) => {
          if (isLate) return;
          setFound({ query, choices });
          announce(choices.length === 1 ? "1 choice" : `${choices.length} choices`);
        });
      return () => {
        isLate = true;
      };
    }
  }, [store, query]);

  const choices = opened && found ? found.choices : [];

  const choose = async (choice: PageChoice) => {
    if (!opened) return;
    const { field, from, query: typed } = opened;
    setOpened(null);
    const id = choice.id ?? (await (await linkableOf(store)).make(choice.title));
    const { value } = field;
    // Whoever wrote on meanwhile keeps what was written.
    const isThere = value.startsWith(PAGE_SIGN + typed, from) && field.isConnected;
    if (!id || !isThere) return;
    const written = writePageLink(choice.title, id);
    const end = from + PAGE_SIGN.length + typed.length;
    const text = value.slice(0, from) + written + value.slice(value.startsWith(CLOSING, end) ? end + CLOSING.length : end);
    putText(store, field, { text, start: from + written.length, end: from + written.length });
  };

  useEffect(() => {
    if (!opened || choices.length === 0) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.target !== opened.field || event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
      const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      const choice = choices[at];
      if (by) setAt((at + by + choices.length) % choices.length);
      else if ((event.key === "Enter" || event.key === "Tab") && choice) void choose(choice);
      else if (event.key === "Escape") setOpened(null);
      else return;
      event.preventDefault();
      event.stopPropagation();
    };
    // Before the field's own keys.
    document.addEventListener("keydown", onKey, true);
    return () => document.removeEventListener("keydown", onKey, true);
  });

  useEffect(() => tie(opened?.field, choices.length > 0 ? at : null), [opened?.field, choices.length, at]);

  return { opened, choices, at, choose: (choice) => void choose(choice) };
}

/** What is typed behind the sign, or was selected as it was typed, up to the caret; null where there is no sign, or the caret has left it. */
function next(before: Opened | null, field: Field, isAsked: boolean): Opened | null {
  if (before ? before.field !== field : !isAsked) return null;
  const { value, selectionStart, selectionEnd: caret } = field;
  const from = value.lastIndexOf(PAGE_SIGN, caret - PAGE_SIGN.length);
  // The signs were typed over words, which stay selected between them.
  const isOver = selectionStart === from + PAGE_SIGN.length && value.startsWith(CLOSING, caret);
  if ((selectionStart !== caret && !isOver) || document.activeElement !== field) return null;
  const query = value.slice(from + PAGE_SIGN.length, caret);
  if (from < 0 || (before && before.from !== from) || caret < from + PAGE_SIGN.length || /[[\]\n]|^\s|\s{2}/.test(query))
    return null;
  if (query.length > LONGEST || isInCode(field, from)) return null;
  return before?.query === query ? before : { field, from, query };
}

const LONGEST = 100;

/** What stands behind words that the sign was typed over; it goes with them. */
const CLOSING = "]]";

function isInCode(field: Field, at: number): boolean {
  const { node } = field.placeAt(at);
  const element = node instanceof Element ? node : node.parentElement;
  return element?.closest("code, pre") != null;
}

/** Ties a field to the list, in which the focus is not. @returns ends it */
function tie(field: Field | undefined, at: number | null): (() => void) | undefined {
  if (!isField(field) || at === null) return;
  const ties = { "aria-autocomplete": "list", "aria-controls": PAGE_LIST, "aria-activedescendant": pageOptionId(at) };
  for (const [name, value] of Object.entries(ties)) field.setAttribute(name, value);
  return () => {
    for (const name of Object.keys(ties)) field.removeAttribute(name);
  };
}
