import type { Ref } from "react";
import "../styles/code-field.css";

interface CodeFieldProps {
  id: string;
  /** How many there are. Even: halfway stands a gap. */
  digits: number;
  /** Digits only. */
  code: string;
  error: string | undefined;
  /** Smaller, at the left, for a form among others. */
  small?: boolean;
  readOnly?: boolean;
  onChange: (code: string) => void;
  ref: Ref<HTMLInputElement>;
}

/** One input for the whole code, so that pasting and a phone's suggestion work, over boxes that show its digits one by one. */
export function CodeField({ id, digits, code, error, small, readOnly, onChange, ref }: CodeFieldProps) {
  return (
    <div className={`code ${small ? "code-sm" : ""}`}>
      <input
        ref={ref}
        id={id}
        className="code-input"
        aria-label={`${digits}-digit code`}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        autoComplete="one-time-code"
        inputMode="numeric"
        spellCheck={false}
        readOnly={readOnly}
        value={code}
        onChange={(event) => {
          const entered = event.target.value.replace(/\D/g, "");
          // Behind a whole code that was refused begins the next one, also where it is not selected.
          const isNext = error !== undefined && code.length === digits && entered.startsWith(code);
          onChange((isNext ? entered.slice(digits) : entered).slice(0, digits));
        }}
      />
      {Array.from({ length: digits }, (_, place) => (
        <span
          key={place}
          className={`input num ${place === Math.min(code.length, digits - 1) ? "is-next" : ""} ${2 * place === digits ? "is-half" : ""}`}
          aria-hidden
          data-invalid={error ? true : undefined}
        >
          {code[place]}
        </span>
      ))}
    </div>
  );
}
