import { Plus, X } from "lucide-react";
import { useId, useRef } from "react";
import { IconButton } from "../ui/button.tsx";
import { describedBy, FieldLabel, FieldNote } from "../ui/field.tsx";
import { addEntry, type Conditions, removeItem } from "./share-input.ts";

interface ConditionFieldProps {
  label: string;
  note: string;
  placeholder: string;
  conditions: Conditions;
  onChange: (conditions: Conditions) => void;
  error: string | undefined;
}

/** Words that are added one by one, with Enter or the button, and stand below as chips. */
export function ConditionField({ label, note, placeholder, conditions, onChange, error }: ConditionFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const add = () => {
    onChange(addEntry(conditions));
    input.current?.focus();
  };
  return (
    <div className="field">
      <FieldLabel htmlFor={id} note={note}>
        {label}
      </FieldLabel>
      <div className="row">
        <input
          ref={input}
          id={id}
          className="input"
          dir="auto"
          autoCapitalize="off"
          autoComplete="off"
          spellCheck={false}
          placeholder={placeholder}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, { note, error })}
          value={conditions.entry}
          onChange={(event) => onChange({ ...conditions, entry: event.target.value })}
          onKeyDown={(event) => {
            if (event.key !== "Enter") return;
            event.preventDefault();
            add();
          }}
        />
        <IconButton className="adv-add" label={`Add to ${label.toLowerCase()}`} onClick={add}>
          <Plus className="i" />
        </IconButton>
      </div>
      {conditions.items.length > 0 && (
        <ul className="chips" aria-label={label}>
          {conditions.items.map((item) => (
            <li key={item} className="chip">
              <span dir="auto">{item}</span>
              <button
                type="button"
                aria-label={`Remove ${item}`}
                onClick={() => {
                  onChange(removeItem(conditions, item));
                  input.current?.focus();
                }}
              >
                <X className="i" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <FieldNote id={id} error={error} />
    </div>
  );
}
