import { type KeyboardEvent, useLayoutEffect, useRef } from "react";
import { isOneLine, putLink } from "../edit/apply-mark.ts";
import type { Field } from "../field/field.ts";
import { setLink } from "../pen/toggle-mark.ts";
import type { PageStore } from "../store/page-store.ts";
import { Bar } from "./bar.tsx";

interface AddressBarProps {
  store: PageStore;
  field: Field;
  from: number;
  to: number;
  /** Where it leads now; empty for words that are no link yet. */
  address: string;
  onDone: () => void;
}

/**
 * Asks where the words lead. Enter sets it, and so does whoever goes on elsewhere with an address written; empty it takes the link
 * away, Escape leaves it. It waits for whoever fetches the address from another window.
 */
export function AddressBar({ store, field, from, to, address, onDone }: AddressBarProps) {
  const input = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    input.current?.focus();
    input.current?.select();
    return highlight(field, from, to);
  }, [field, from, to]);
  const isLeft = useRef(false);
  const leave = () => {
    isLeft.current = true;
    onDone();
    field.focus();
  };
  const set = (written: string) => {
    if (written === address) return;
    const next = setLink(
      { text: field.value, start: from, end: to },
      written === "" ? null : completed(written),
      isOneLine(field),
    );
    if (next) putLink(store, field, next);
  };
  const onBlur = () => {
    if (isLeft.current || document.activeElement === input.current) return;
    onDone();
    const written = input.current?.value.trim() ?? "";
    if (written !== "") set(written);
  };
  const onKey = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== "Enter" && event.key !== "Escape") return;
    event.preventDefault();
    event.stopPropagation();
    const written = input.current?.value.trim() ?? "";
    leave();
    if (event.key === "Enter") set(written);
  };
  return (
    <Bar label="Link" className="address-bar" field={field} from={from} to={to}>
      <input
        ref={input}
        className="input"
        type="text"
        inputMode="url"
        enterKeyHint="done"
        spellCheck={false}
        autoComplete="off"
        aria-label="Link address"
        placeholder="Address of the link"
        defaultValue={address}
        onKeyDown={onKey}
        onBlur={onBlur}
      />
    </Bar>
  );
}

/** Where people leave out how to get there. */
function completed(address: string): string {
  if (/^(?:[a-z][a-z+.-]*:|\/|#)/i.test(address)) return address;
  return /^[^\s@]+@[^\s@.]+\.[^\s@]+$/.test(address) ? `mailto:${address}` : `https://${address}`;
}

/** The words that are meant stay marked while the focus is in the bar, where the browser can do that. */
function highlight(field: Field, from: number, to: number): () => void {
  if (!("highlights" in CSS)) return () => {};
  const range = document.createRange();
  const [start, end] = [field.placeAt(from), field.placeAt(to)];
  range.setStart(start.node, start.offset);
  range.setEnd(end.node, end.offset);
  CSS.highlights.set("linked", new Highlight(range));
  return () => void CSS.highlights.delete("linked");
}
