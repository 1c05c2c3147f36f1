import { RadioGroup } from "radix-ui";
import { useId } from "react";
import { quickArrows } from "../ui/quick-arrows.ts";
import { type EventColor, eventColors } from "./hub.ts";

export function ColorPicker({ value, onChange }: { value: EventColor; onChange: (color: EventColor) => void }) {
  const id = useId();
  return (
    <div className="field">
      <span className="label" id={id}>
        Color
      </span>
      <RadioGroup.Root
        {...quickArrows}
        className="row gap-2.5"
        aria-labelledby={id}
        value={value}
        onValueChange={(color) => onChange(color as EventColor)}
      >
        {eventColors.map((color) => (
          <RadioGroup.Item key={color} value={color} className={`swatch hue-${color}`} aria-label={color} data-tip={color} />
        ))}
      </RadioGroup.Root>
    </div>
  );
}
