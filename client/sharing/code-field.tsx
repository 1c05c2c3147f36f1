import type { Ref } from "react";
import { codeDigits } from "#core/limits.ts";

interface CodeFieldProps {
  id: string;
  /** Digits only. */
  code: string;
  error: string | undefined;
  onChange: (code: string) => void;
  ref: Ref<HTMLInputElement>;
}

/** One input for the whole code, so that pasting and a phone's suggestion work, over boxes that show its digits one by one. */
export function CodeField({ id, code, error, onChange, ref }: CodeFieldProps) {
  return (
    <div className="code">
      <input
        ref={ref}
        id={id}
        className="code-input"
        aria-label={`${codeDigits}-digit code`}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        autoComplete="one-time-code"
        inputMode="numeric"
        spellCheck={false}
        value={code}
        onChange={(event) => onChange(event.target.value.replace(/\D/g, "").slice(0, codeDigits))}
      />
      {Array.from({ length: codeDigits }, (_, place) => (
        <span
          key={place}
          className={`input num ${place === Math.min(code.length, codeDigits - 1) ? "is-next" : ""}`}
          aria-hidden
          data-invalid={error ? true : undefined}
        >
          {code[place]}
        </span>
      ))}
    </div>
  );
}
