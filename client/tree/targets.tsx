import { type KeyboardEvent, type ReactNode, useRef } from "react";

interface TargetsProps {
  /** Names the list. */
  label: string;
  /** Names the field. */
  searchLabel: string;
  typed: string;
  onType: (typed: string) => void;
  /** Rows, each with one button. */
  children: ReactNode;
}

/**
 * Pages to choose from, below a field that finds them. Enter behind what was typed takes the first, which is tinted for that long;
 * arrows lead from the field into the list, through it and back.
 */
export function Targets({ label, searchLabel, typed, onType, children }: TargetsProps) {
  const field = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLUListElement>(null);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    const rows = [...(list.current?.querySelectorAll<HTMLElement>("button:enabled") ?? [])];
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (by) {
      event.preventDefault();
      const at = rows.indexOf(event.target as HTMLElement) + by;
      (at < 0 ? field.current : rows[at])?.focus();
    } else if (event.key === "Enter" && event.target === field.current && typed.trim() !== "") {
      event.preventDefault();
      rows[0]?.click();
    }
  };

  return (
    <>
      <input
        ref={field}
        className="input"
        type="search"
        placeholder="Search..."
        aria-label={searchLabel}
        value={typed}
        onChange={(event) => onType(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <ul ref={list} className="move-targets" aria-label={label} onKeyDown={onKeyDown}>
        {children}
      </ul>
    </>
  );
}
