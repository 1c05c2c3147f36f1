import { type ChangeEvent, type FormEvent, type HTMLAttributes, useLayoutEffect, useRef } from "react";
import "../field/block-field.ts";
import { retype } from "../../ui/retype.ts";
import { typedAhead } from "../../ui/type-ahead.ts";
import type { BlockField } from "../field/block-field.ts";
import { choosePlace } from "../field/choose.ts";
import type { Field } from "../field/field.ts";
import { moved, pointWithin, selectBetween } from "../field/point.ts";
import type { Drag, Point, Span, TextCaret } from "../store/editing.ts";
import { keepField } from "./last-field.ts";

export interface FieldFocus {
  caret: TextCaret | ((field: Field) => number);
  /** All of it is selected, so that the next letter takes its place. */
  isWhole?: boolean | undefined;
}

interface FieldInputProps extends Omit<HTMLAttributes<Field>, "onChange"> {
  value: string;
  /** What stands where nothing is written. */
  placeholder?: string;
  /** Paragraphs, lists and fences, or one line with emphasis and links. */
  isText?: boolean;
  /** Takes the focus, and puts the caret there, with every new object. */
  focus?: FieldFocus | undefined;
  onChange: (event: ChangeEvent<Field>) => void;
}

/** The field of a block: what is edited looks as it reads. */
export function FieldInput({ value, placeholder, isText = false, focus, className, onChange, ...props }: FieldInputProps) {
  const field = useRef<BlockField>(null);

  useLayoutEffect(() => {
    if (field.current) field.current.value = value;
  });

  useLayoutEffect(() => {
    const element = field.current;
    if (!element || !focus) return;
    const typed = typedAhead();
    element.focus({ preventScroll: true });
    put(element, focus);
    scrollIntoSight(element);
    if (typed) queueMicrotask(() => retype(typed));
  }, [focus]);

  return (
    <block-field
      ref={field}
      role="textbox"
      aria-multiline={isText ? "true" : "false"}
      aria-placeholder={placeholder}
      placeholder={placeholder}
      contentEditable="plaintext-only"
      suppressContentEditableWarning
      spellCheck="true"
      dir="auto"
      className={`${isText ? "md" : ""} ${className ?? ""}`}
      onFocusCapture={({ currentTarget }) => keepField(currentTarget)}
      onInput={(event: FormEvent<BlockField>) => onChange(event as unknown as ChangeEvent<Field>)}
      {...props}
    />
  );
}

declare module "react" {
  namespace JSX {
    interface IntrinsicElements {
      "block-field": React.DetailedHTMLProps<React.HTMLAttributes<BlockField> & { placeholder?: string | undefined }, BlockField>;
    }
  }
}

function put(field: BlockField, { caret, isWhole }: FieldFocus): void {
  const isDrag = typeof caret === "object" && "pressed" in caret;
  if (isDrag && selectBetween(field, caret)) return;
  const { from, to } = isWhole ? { from: 0, to: field.value.length } : spanIn(field, isDrag ? caret.released : caret);
  field.setSelectionRange(from, to);
}

function spanIn(field: BlockField, caret: Exclude<FieldFocus["caret"], Drag>): Span {
  if (typeof caret === "object" && "from" in caret) return caret;
  const at = offsetIn(field, caret);
  return { from: at, to: at };
}

function offsetIn(field: BlockField, caret: Exclude<FieldFocus["caret"], Drag | Span>): number {
  if (typeof caret === "function") return caret(field);
  if (typeof caret === "object") return offsetNearest(field, caret);
  // Behind the signs that make the first line an item, a quote or a heading.
  if (caret === "start") return choosePlace(field.value, field.letters, 0, "home", null);
  return caret === "end" ? field.value.length : caret;
}

function offsetNearest(field: BlockField, point: Point): number {
  const { x, y } = moved(field, point);
  const within = pointWithin(field, { x, y });
  return field.offsetAt(x, y) ?? field.offsetAt(within.x, within.y) ?? field.value.length;
}

/** Scrolls as little as needed, and not at all for what is partly seen already; within its table also sideways. */
function scrollIntoSight(field: BlockField): void {
  const { top, bottom, left, right } = field.getBoundingClientRect();
  if (bottom < 80 || top > innerHeight - 40) field.scrollIntoView({ block: "nearest" });
  const wrap = field.closest(".tablewrap");
  if (!wrap) return;
  const seen = wrap.getBoundingClientRect();
  const caret = field.rectAt(field.selectionEnd);
  // All of the cell, as far as the caret stays seen.
  if (caret.right > seen.right) wrap.scrollBy(Math.min(right - seen.right, caret.left - seen.left), 0);
  else if (caret.left < seen.left) wrap.scrollBy(Math.max(left - seen.left, caret.right - seen.right), 0);
}
