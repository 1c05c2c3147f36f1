import { type TextareaHTMLAttributes, useLayoutEffect, useRef } from "react";
import { typedAhead } from "../../ui/type-ahead.ts";
import type { TextCaret } from "../store/editing.ts";
import { typeInto } from "./type-into.ts";

const GROWS_BY_ITSELF = CSS.supports("field-sizing", "content");

export interface FieldFocus {
  caret: TextCaret | ((field: HTMLTextAreaElement) => number);
}

interface AutoTextareaProps extends TextareaHTMLAttributes<HTMLTextAreaElement> {
  value: string;
  /** Takes the focus, and puts the caret there, with every new object. */
  focus?: FieldFocus | undefined;
}

/** A text field as high as its text, in the letters of what surrounds it. */
export function AutoTextarea({ focus, className = "", ...props }: AutoTextareaProps) {
  const field = useRef<HTMLTextAreaElement>(null);

  useLayoutEffect(() => {
    if (!GROWS_BY_ITSELF && field.current) growToFit(field.current);
  });

  useLayoutEffect(() => {
    const element = field.current;
    if (!element || !focus) return;
    const typed = typedAhead();
    element.focus({ preventScroll: true });
    const offset = offsetIn(element, focus.caret);
    element.setSelectionRange(offset, offset);
    scrollIntoSight(element);
    if (typed) queueMicrotask(() => typeInto(element, typed));
  }, [focus]);

  return <textarea ref={field} rows={1} dir="auto" spellCheck className={`block-input ${className}`} {...props} />;
}

function offsetIn(field: HTMLTextAreaElement, caret: FieldFocus["caret"]): number {
  if (typeof caret === "function") return caret(field);
  return caret === "start" ? 0 : caret === "end" ? field.value.length : caret;
}

function growToFit(element: HTMLTextAreaElement): void {
  element.style.height = "auto";
  element.style.height = `${element.scrollHeight}px`;
}

/** Scrolls as little as needed, and not at all for what is partly seen already. */
function scrollIntoSight(element: Element): void {
  const { top, bottom } = element.getBoundingClientRect();
  if (bottom < 80 || top > innerHeight - 40) element.scrollIntoView({ block: "nearest" });
}
