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

export function PlainNote() {
  return <p className="plain-note">Shown as plain text.</p>;
}

function wordsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) => (name === "id" ? [] : wordsIn(part)));
}
