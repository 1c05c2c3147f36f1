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

  useLayoutEffect(() => {
    if (!field.current) return;
    if (field.current.value !== value) field.current.value = value;
    if (!GROWS_BY_ITSELF) growToFit(field.current);
  });

  return <textarea ref={field} rows={1} dir="auto" spellCheck className={`block-input ${className}`} {...props} />;
}

function growToFit(element: HTMLTextAreaElement): void {
  element.style.height = "auto";
  element.style.height = `${element.scrollHeight}px`;
}
