import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef } from "react";
import { createPortal } from "react-dom";
import { keepCaret } from "../edit/keep-caret.ts";
import type { Field } from "../field/field.ts";
import "./marks.css";
import { overlays } from "../../ui/overlays.ts";

interface BarProps {
  label: string;
  className?: string;
  field: Field;
  /** What it is about, in places of the source. */
  from: number;
  to: number;
  children: ReactNode;
}

/** A small bar above what is selected, or below it where there is no room. Escape gives the focus back to the field. */
export function Bar({ label, className = "", field, from, to, children }: BarProps) {
  const bar = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const follow = () => bar.current && place(bar.current, field, from, to);
    follow();
    addEventListener("scroll", follow, true);
    addEventListener("resize", follow);
    return () => {
      removeEventListener("scroll", follow, true);
      removeEventListener("resize", follow);
    };
  });
  const onKey = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.key === "Escape") field.focus();
    else if (event.key === "ArrowRight" || event.key === "ArrowLeft")
      walk(event.currentTarget, event.key === "ArrowRight" ? 1 : -1);
    else return;
    if (event.target instanceof HTMLInputElement && event.key !== "Escape") return;
    event.preventDefault();
    event.stopPropagation();
  };
  return createPortal(
    <div
      ref={bar}
      className={`field-bar ${className}`}
      role="toolbar"
      aria-label={label}
      onMouseDown={(event) => event.target instanceof HTMLInputElement || keepCaret(event)}
      onKeyDown={onKey}
    >
      {children}
    </div>,
    overlays(),
  );
}

function walk(bar: HTMLElement, by: -1 | 1): void {
  const buttons = [...bar.querySelectorAll<HTMLElement>("button, a")];
  const at = buttons.indexOf(document.activeElement as HTMLElement);
  if (at >= 0) buttons[(at + by + buttons.length) % buttons.length]?.focus();
}

/** In pixels: between the bar and the words; what covers the top of the window. */
const GAP = 8;
const EDGE = 8;

function place(bar: HTMLElement, field: Field, from: number, to: number): void {
  const [first, last] = [field.rectAt(from), field.rectAt(to)];
  const column = (field.closest(".blocks") ?? field).getBoundingClientRect();
  const own = field.getBoundingClientRect();
  const { width, height } = bar.getBoundingClientRect();
  const isOneLine = Math.abs(first.bottom - last.bottom) < first.height / 2;
  const middle = (first.left + (isOneLine ? last.right : own.right)) / 2;
  const least = Math.max(EDGE, column.left);
  const most = Math.min(column.right, innerWidth - EDGE) - width;
  const head = document.querySelector(".topbar")?.getBoundingClientRect().bottom ?? 0;
  // A line is higher than its letters.
  const lead = Math.max(0, (Number.parseFloat(getComputedStyle(field).lineHeight) - first.height) / 2) || 0;
  const above = first.top - lead - GAP - height;
  const top = above > head ? above : last.bottom + lead + GAP;
  bar.style.left = `${Math.max(least, Math.min(middle - width / 2, most))}px`;
  bar.style.top = `${top}px`;
  bar.hidden = last.bottom < head || first.top > innerHeight;
}
