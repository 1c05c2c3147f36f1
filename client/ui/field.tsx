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
  return (
    <div className="field">
      <FieldLabel htmlFor={id} note={note}>
        {label}
      </FieldLabel>
      <input
        id={id}
        className={`input ${large ? "input-lg" : ""} ${className}`}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, { note, error, hint })}
        {...input}
      />
      <FieldNote id={id} error={error} hint={hint} />
    </div>
  );
}

/** The note stands beside the label and not in it: it describes the field, whose name is the label alone. */
export function FieldLabel({ htmlFor, note, children }: { htmlFor: string; note?: string | undefined; children: ReactNode }) {
  const label = <label htmlFor={htmlFor}>{children}</label>;
  if (!note) return label;
  return (
    <div className="label">
      {label}
      <span className="label-note" id={`${htmlFor}-note`}>
        {" "}
        {note}
      </span>
    </div>
  );
}

/** @returns the ids of what stands around a field, as `FieldLabel` and `FieldNote` give them; an error alone, where there is one */
export function describedBy(id: string, { note, error, hint }: { note?: ReactNode; error?: ReactNode; hint?: ReactNode }) {
  if (error) return `${id}-error`;
  return [note && `${id}-note`, hint && `${id}-hint`].filter(Boolean).join(" ") || undefined;
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
