import { type TextareaHTMLAttributes, useLayoutEffect, useRef } from "react";

const GROWS_BY_ITSELF = CSS.supports("field-sizing", "content");

interface AutoTextareaProps extends TextareaHTMLAttributes<HTMLTextAreaElement> {
  value: string;
}

/**
 * A text field as high as its text, in the letters of what surrounds it. React is not told its value: it would write it as the default,
 * too, with every letter, and Chrome's undo would go back letter by letter.
 */
export function AutoTextarea({ className = "", value, ...props }: AutoTextareaProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const filled = useRef<HTMLTextAreaElement>(null);

  useLayoutEffect(() => {
    const it = field.current;
    if (!it) return;
    if (filled.current !== it) comeWith(it, value);
    filled.current = it;
    if (it.value !== value) it.value = value;
    if (!GROWS_BY_ITSELF) growToFit(it);
  });

  return <textarea ref={field} rows={1} dir="auto" spellCheck className={`block-input ${className}`} {...props} />;
}

/** As if the words had stood in it from the start: the caret is in front of them, where Tab leads. Written, they have it behind. */
function comeWith(element: HTMLTextAreaElement, words: string): void {
  element.defaultValue = words;
  element.value = words;
  element.defaultValue = "";
}

function growToFit(element: HTMLTextAreaElement): void {
  element.style.height = "auto";
  element.style.height = `${element.scrollHeight}px`;
}
