import { Eye, EyeOff } from "lucide-react";
import { type InputHTMLAttributes, type ReactNode, type Ref, useId, useState } from "react";
import { IconButton } from "./button.tsx";
import { FieldLabel, FieldNote } from "./field.tsx";
import "../styles/password-field.css";

interface PasswordFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  label: string;
  /** Replaces the hint. */
  error?: string | undefined;
  hint?: ReactNode;
  autoComplete: "current-password" | "new-password";
  ref?: Ref<HTMLInputElement>;
}

/** As `Field`, large, with a button that shows what is typed. */
export function PasswordField({ label, error, hint, className = "", ...input }: PasswordFieldProps) {
  const id = useId();
  const [isShown, setIsShown] = useState(false);
  return (
    <div className="field">
      <FieldLabel htmlFor={id}>{label}</FieldLabel>
      <div className="password-field">
        <input
          id={id}
          className={`input input-lg ${className}`}
          type={isShown ? "text" : "password"}
          autoCapitalize="none"
          spellCheck={false}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : hint ? `${id}-hint` : undefined}
          {...input}
        />
        {/* Not called after the field's label, by which people and password managers look for the field. */}
        <IconButton
          label={isShown ? "Hide characters" : "Show characters"}
          aria-controls={id}
          onClick={() => setIsShown(!isShown)}
        >
          {isShown ? <EyeOff className="i" /> : <Eye className="i" />}
        </IconButton>
      </div>
      <FieldNote id={id} error={error} hint={hint} />
    </div>
  );
}
