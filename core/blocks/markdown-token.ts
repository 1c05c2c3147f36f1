/**
 * What the conversion reads of a Markdown parser's tokens.
 */
export interface MarkdownToken {
  type: string;
  raw: string;
  text?: string | undefined;
  /** Of a heading. */
  depth?: number | undefined;
  tokens?: readonly MarkdownToken[] | undefined;
  /** Of a list. */
  ordered?: boolean | undefined;
  start?: number | "" | undefined;
  items?: readonly MarkdownItem[] | undefined;
  /** Of a table. */
  header?: readonly MarkdownCell[] | undefined;
  rows?: readonly (readonly MarkdownCell[])[] | undefined;
  /** Of a link, an image or a definition. */
  href?: string | undefined;
  title?: string | null | undefined;
  /** A definition's label as links name it: in lower case. */
  tag?: string | undefined;
}

export interface MarkdownItem extends MarkdownToken {
  task?: boolean | undefined;
  checked?: boolean | undefined;
}

export interface MarkdownCell {
  text: string;
  align?: "left" | "center" | "right" | null | undefined;
  tokens?: readonly MarkdownToken[] | undefined;
}

/** Line breaks are kept, tables and task lists understood. */
export const markdownOptions = { gfm: true, breaks: true } as const;

/** A token and everything in it, in reading order. */
export function everyToken(tokens: readonly MarkdownToken[]): readonly MarkdownToken[] {
  const found: MarkdownToken[] = [];
  gather(tokens, found);
  return found;
}

function gather(tokens: readonly MarkdownToken[], found: MarkdownToken[]): void {
  for (const token of tokens) {
    found.push(token);
    if (token.tokens) gather(token.tokens, found);
    if (token.items) gather(token.items, found);
    for (const cell of token.header ?? []) if (cell.tokens) gather(cell.tokens, found);
    for (const row of token.rows ?? []) for (const cell of row) if (cell.tokens) gather(cell.tokens, found);
  }
}
