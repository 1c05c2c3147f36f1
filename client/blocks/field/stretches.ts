/** Lines of a stretch. */
const LEAST = 24;
const MOST = 160;
/** One line in so many may end one. */
const EVERY = 16;

/**
 * A long text in stretches of whole lines. Where one ends is told by the line that it ends with, not by their count: a line more or
 * less changes the stretch that it stands in, and leaves those behind it.
 * @returns one stretch for a text that is not long
 */
export function stretchesOf(text: string): string[] {
  const stretches: string[] = [];
  let from = 0;
  let lines = 0;
  for (let start = 0, end = text.indexOf("\n"); end >= 0; start = end + 1, end = text.indexOf("\n", start)) {
    lines += 1;
    if (lines < LEAST || (lines < MOST && !ends(text, start, end))) continue;
    stretches.push(text.slice(from, end + 1));
    from = end + 1;
    lines = 0;
  }
  if (from < text.length || stretches.length === 0) stretches.push(text.slice(from));
  return stretches;
}

function ends(text: string, start: number, end: number): boolean {
  let sum = end - start;
  for (let at = start; at < end; at += 1) sum = (sum * 31 + text.charCodeAt(at)) | 0;
  return (sum >>> 0) % EVERY === 0;
}
