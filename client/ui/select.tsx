import { Check, ChevronDown } from "lucide-react";
import { Select as Radix } from "radix-ui";
import { useState } from "react";
import { closeByEscape } from "./close-by-escape.ts";
import { overlays } from "./overlays.ts";
import { nonce } from "./page-policy.ts";
import { keepTapBeside } from "./tap-beside.ts";

interface SelectProps<Value extends string> {
  /** The accessible name; what is chosen is said with it. */
  label: string;
  value: Value;
  onChange: (value: Value) => void;
  options: readonly { value: Value; label: string }[];
  /** What stands there while the value is none of the options. */
  placeholder?: string;
  className?: string;
}

/** One of several values, in a list that opens below. */
export function Select<Value extends string>({
  label,
  value,
  onChange,
  options,
  placeholder,
  className = "",
}: SelectProps<Value>) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Radix.Root value={value} onValueChange={(next) => onChange(next as Value)} open={isOpen} onOpenChange={setOpen}>
      <Radix.Trigger className={`select ${className}`} aria-label={label}>
        <span className="clip">
          <Radix.Value placeholder={placeholder} />
        </span>
        <Radix.Icon asChild>
          <ChevronDown className="i" />
        </Radix.Icon>
      </Radix.Trigger>
      <Radix.Portal container={overlays()}>
        <Radix.Content
          className="menu select-menu"
          position="popper"
          sideOffset={4}
          collisionPadding={8}
          onKeyDown={closeByEscape(() => setOpen(false))}
          onPointerDownOutside={keepTapBeside}
        >
          <Radix.Viewport nonce={nonce}>
            {options.map((option) => (
              <Radix.Item key={option.value} value={option.value} className="menu-item">
                <span className="grow">
                  <Radix.ItemText>{option.label}</Radix.ItemText>
                </span>
                <Radix.ItemIndicator asChild>
                  <Check className="i" />
                </Radix.ItemIndicator>
              </Radix.Item>
            ))}
          </Radix.Viewport>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** The same with its name above it, as in a form. */
export function SelectField<Value extends string>(props: SelectProps<Value>) {
  return (
    <div className="field">
      <span className="label" aria-hidden="true">
        {props.label}
      </span>
      <Select {...props} />
    </div>
  );
}
