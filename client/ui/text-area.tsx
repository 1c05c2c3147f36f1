import { type Ref, type TextareaHTMLAttributes, useId } from "react";
import { describedBy, FieldLabel, FieldNote } from "./field.tsx";

interface TextAreaProps extends TextareaHTMLAttributes<HTMLTextAreaElement> {
  label: string;
  /** Quiet words behind the label. */
  note?: string;
  error?: string | undefined;
  ref?: Ref<HTMLTextAreaElement>;
}

/** As `Field`, for several lines. */
export function TextArea({ label, note, error, className = "", ...input }: TextAreaProps) {
  const id = useId();
  return (
    <div className="field">
      <FieldLabel htmlFor={id} note={note}>
        {label}
      </FieldLabel>
      <textarea
        id={id}
        className={`input ${className}`}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, { note, error })}
        {...input}
      />
      <FieldNote id={id} error={error} />
    </div>
  );
}
