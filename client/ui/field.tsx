import { CircleAlert } from "lucide-react";
import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from "react";

interface FieldProps extends InputHTMLAttributes<HTMLInputElement> {
  label: string;
  /** Quiet words behind the label. */
  note?: string;
  /** Replaces the hint. */
  error?: string | undefined;
  hint?: ReactNode;
  large?: boolean;
  ref?: Ref<HTMLInputElement>;
}

/** A labelled input. Its error or hint is tied to it, so that a screen reader says both. */
export function Field({ id: given, label, note, error, hint, large, className = "", ...input }: FieldProps) {
  const made = useId();
  const id = given ?? made;
  const said = error ? `${id}-error` : hint ? `${id}-hint` : undefined;
  return (
    <div className="field">
      <FieldLabel htmlFor={id} note={note}>
        {label}
      </FieldLabel>
      <input
        id={id}
        className={`input ${large ? "input-lg" : ""} ${className}`}
        aria-invalid={error ? true : undefined}
        aria-describedby={said}
        {...input}
      />
      <FieldNote id={id} error={error} hint={hint} />
    </div>
  );
}

export function FieldLabel({ htmlFor, note, children }: { htmlFor: string; note?: string | undefined; children: ReactNode }) {
  return (
    <label htmlFor={htmlFor}>
      {children}
      {note && <span className="label-note"> {note}</span>}
    </label>
  );
}

export function FieldNote({ id, error, hint }: { id: string; error?: string | undefined; hint?: ReactNode }) {
  if (error) {
    return (
      <p className="error" id={`${id}-error`}>
        <CircleAlert className="i" />
        {error}
      </p>
    );
  }
  return hint ? (
    <p className="hint" id={`${id}-hint`}>
      {hint}
    </p>
  ) : null;
}
