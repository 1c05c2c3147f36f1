/** Marks of Markdown at a caret where nothing is selected. Pure. */

export type Mark = "bold" | "italic" | "strikethrough" | "code" | "link";

/** A text and what is selected in it. */
export interface Selected {
  text: string;
  start: number;
  end: number;
}

const signs: Record<Exclude<Mark, "link">, string> = { bold: "**", italic: "*", strikethrough: "~~", code: "`" };

/** Signs with the caret between them, for what is typed next; where nothing stands between them, they go again. */
export function markAtCaret({ text, start }: Selected, mark: Exclude<Mark, "link">): Selected {
  const sign = signs[mark];
  const [before, behind] = [text.slice(0, start), text.slice(start)];
  if (isEmptyMark(before, behind, sign))
    return at(before.slice(0, -sign.length) + behind.slice(sign.length), start - sign.length);
  return at(before + sign + sign + behind, start + sign.length);
}

/** Two stars are bold and no italic, three are both. */
function isEmptyMark(before: string, behind: string, sign: string): boolean {
  if (!before.endsWith(sign) || !behind.startsWith(sign)) return false;
  return sign !== "*" || starsBefore(before) % 2 === 1;
}

function starsBefore(before: string): number {
  let from = before.length;
  while (before[from - 1] === "*") from -= 1;
  return before.length - from;
}

function at(text: string, caret: number): Selected {
  return { text, start: caret, end: caret };
}
