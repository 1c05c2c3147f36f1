import { wordsIn } from "#core/blocks/shape.ts";
import "./blocks.css";

/** A block that cannot be drawn as what it is: its words, whatever holds them. */
export function PlainContent({ content }: { content: unknown }) {
  return (
    <div className="md" dir="auto">
      <p className="as-typed">{wordsIn(content).join("\n")}</p>
      <PlainNote />
    </div>
  );
}

/** Says so of what was too much to be read, also within a line. */
export function PlainNote() {
  return <span className="plain-note">Shown as plain text.</span>;
}
