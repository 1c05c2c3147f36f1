import { type TextareaHTMLAttributes, useLayoutEffect, useRef } from "react";

const GROWS_BY_ITSELF = CSS.supports("field-sizing", "content");

interface AutoTextareaProps extends TextareaHTMLAttributes<HTMLTextAreaElement> {
  value: string;
}

/** A text field as high as its text, in the letters of what surrounds it. */
export function AutoTextarea({ className = "", ...props }: AutoTextareaProps) {
  const field = useRef<HTMLTextAreaElement>(null);

  useLayoutEffect(() => {
    if (!GROWS_BY_ITSELF && field.current) growToFit(field.current);
  });

  return <textarea ref={field} rows={1} dir="auto" spellCheck className={`block-input ${className}`} {...props} />;
}

function growToFit(element: HTMLTextAreaElement): void {
  element.style.height = "auto";
  element.style.height = `${element.scrollHeight}px`;
}
