import { RadioGroup } from "radix-ui";
import { useId } from "react";
import type { Format } from "#core/export/progress.ts";
import "./format-choice.css";
import { quickArrows } from "../ui/quick-arrows.ts";

const formats: readonly { value: Format; label: string; hint: string }[] = [
  {
    value: "markdown",
    label: "Markdown",
    hint: "A file for each page, with links and files beside it. Imported again it gives the same pages.",
  },
  { value: "html", label: "HTML", hint: "A folder to read in any browser, without a server." },
];

/** What the files of an export are, with a line on each. */
export function FormatChoice({ format, onChange }: { format: Format; onChange: (format: Format) => void }) {
  const id = useId();
  return (
    <div className="field">
      <span className="label" id={id}>
        Format
      </span>
      <RadioGroup.Root
        {...quickArrows}
        className="formats"
        aria-labelledby={id}
        value={format}
        onValueChange={(value) => onChange(value as Format)}
      >
        {formats.map(({ value, label, hint }) => (
          <div className="format" key={value}>
            <RadioGroup.Item className="radio" value={value} id={`${id}-${value}`} aria-describedby={`${id}-${value}-hint`} />
            <label className="setting-label" htmlFor={`${id}-${value}`}>
              {label}
            </label>
            <span className="hint" id={`${id}-${value}-hint`}>
              {hint}
            </span>
          </div>
        ))}
      </RadioGroup.Root>
    </div>
  );
}
