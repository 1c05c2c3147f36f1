/**
 * What a field draws. The letters of all its strings, in reading order, are the source, to the letter: what Markdown's signs do is
 * told by the elements around them, and signs that are not to be seen stand in elements that are hidden.
 */

/**
 * - `sign`: a mark of emphasis, code or an escape; `prefix`: what makes a line a heading, an item or a quote; `space`: space that is
 *   not drawn; `drawn`: letters that stand for others, as a character reference does. Shown where the caret meets them.
 * - `title`: words of a link, in whose place the title is drawn that their page has now. Shown wherever the caret stands at them.
 * - `address`: the brackets and the address of a link; `gap`: what stands between two paragraphs. Never shown.
 * - `picture`: what a picture is written as that lies in the text itself. Never shown: the picture is one letter.
 * - `wall`: what stands between two cells, and around a definition. Never shown, and it stays while what it parts is written.
 * - `definition`: the address of links that stand elsewhere. Shown once the caret is in it.
 * - `fence`: the first and the last line of a fence; `rule`: the signs of a divider. They take no room, and are seen where they stand.
 */
export type Kind =
  | "sign"
  | "prefix"
  | "space"
  | "drawn"
  | "title"
  | "address"
  | "picture"
  | "gap"
  | "wall"
  | "definition"
  | "fence"
  | "rule";

export interface Piece {
  tag: string;
  kind?: Kind;
  class?: string;
  /** What is drawn instead of the letters. */
  drawn?: string;
  attributes?: Readonly<Record<string, string>>;
  children: Child[];
}

/** Are its letters drawn as others, until the caret meets them? */
export function isStoodFor(kind: Kind | undefined): boolean {
  return kind === "drawn" || kind === "title";
}

export type Child = string | Piece;

/** Letters of the source that stand together, and what they are part of. */
export interface Run {
  from: number;
  to: number;
  /** Absent for letters that are read. */
  kind?: Kind | undefined;
  /** The elements around the letters, outermost first. */
  path: readonly Piece[];
}

/** A stretch of source, its end not counted in. */
export interface Stretch {
  from: number;
  to: number;
}

/** The letters in reading order. */
export function runsOf(pieces: readonly Child[]): Run[] {
  const runs: Run[] = [];
  let at = 0;
  const visit = (children: readonly Child[], path: readonly Piece[], kind: Kind | undefined) => {
    for (const child of children) {
      if (typeof child !== "string") visit(child.children, [...path, child], child.kind ?? kind);
      else {
        runs.push({ from: at, to: at + child.length, kind, path });
        at += child.length;
      }
    }
  };
  visit(pieces, [], undefined);
  return runs;
}

/** The source that is drawn. */
export function sourceOf(children: readonly Child[]): string {
  return children.map((child) => (typeof child === "string" ? child : sourceOf(child.children))).join("");
}
