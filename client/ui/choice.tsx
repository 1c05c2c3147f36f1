import { RadioGroup } from "radix-ui";
import { type ReactNode, useId } from "react";
import { quickArrows } from "./quick-arrows.ts";

interface ChoiceProps<V extends string> {
  label: string;
  hint?: ReactNode;
  options: readonly { value: V; label: string; icon?: ReactNode }[];
  value: V;
  onChange: (value: V) => void;
  /** The dialog that it stands in begins here. */
  isFirst?: boolean;
}

/** One of two or three values, side by side, all in sight. Arrows move between them. */
export function Choice<V extends string>({ label, hint, options, value, onChange, isFirst }: ChoiceProps<V>) {
  const id = useId();
  return (
    <div className="field">
      <span className="label" id={`${id}-label`}>
        {label}
      </span>
      <RadioGroup.Root
        {...quickArrows}
        className="seg seg-block"
        aria-labelledby={`${id}-label`}
        aria-describedby={hint ? `${id}-hint` : undefined}
        orientation="horizontal"
        value={value}
        onValueChange={(next) => onChange(next as V)}
      >
        {options.map((option) => (
          <RadioGroup.Item
            key={option.value}
            value={option.value}
            data-autofocus={(isFirst && option.value === value) || undefined}
          >
            {option.icon}
            {option.label}
          </RadioGroup.Item>
        ))}
      </RadioGroup.Root>
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  );
}
