import { cut } from "./cut.ts";
import { readWritten } from "./read-written.ts";

/** A part of a text as a text of its own: marks that begin before it are opened in it, and those that go on behind it are closed. */
export function partOf(text: string, from: number, to: number, isLine: boolean): string {
  if (from <= 0 && to >= text.length) return text;
  const [above] = cut(readWritten(text, isLine), to);
  // A mark that the end was moved behind stays as long as the text that it is in.
  const [, part] = cut(readWritten(above, isLine), Math.min(from, above.length));
  return part;
}
