import { Switch as Radix } from "radix-ui";
import { type ReactNode, useId } from "react";

interface SwitchProps {
  label: string;
  /** Its label is the title of the card that it stands in. */
  isCard?: boolean;
  hint?: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean;
}

/** A setting that is on or off. Its label switches it too. */
export function Switch({ label, isCard, hint, checked, onChange, disabled = false }: SwitchProps) {
  const id = useId();
  const name = (
    <label className={isCard ? undefined : "setting-label"} htmlFor={id}>
      {label}
    </label>
  );
  return (
    <div className="setting">
      <div>
        {isCard ? <h2 className="card-title">{name}</h2> : name}
        {hint && (
          <span className="hint" id={`${id}-hint`}>
            {hint}
          </span>
        )}
      </div>
      <Radix.Root
        id={id}
        className="switch"
        checked={checked}
        onCheckedChange={onChange}
        disabled={disabled}
        aria-describedby={hint ? `${id}-hint` : undefined}
      />
    </div>
  );
}
