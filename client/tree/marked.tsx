import { matchIn } from "#core/tree-search.ts";

/** A text with what was searched for marked in it. */
export function Marked({ text, query }: { text: string; query: string }) {
  const match = matchIn(text, query);
  if (!match) return <>{text}</>;
  const [from, to] = match;
  return (
    <>
      {text.slice(0, from)}
      <mark>{text.slice(from, to)}</mark>
      {text.slice(to)}
    </>
  );
}
