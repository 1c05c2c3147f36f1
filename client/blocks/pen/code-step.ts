/** How far lines of code are set in from one another; where none is, two spaces. */
export function stepAmong(lines: readonly string[]): string {
  const rooms = lines.map((line) => line.match(/^[ \t]+(?=\S)/)?.[0] ?? "").filter(Boolean);
  if (rooms.some((room) => room[0] === "\t")) return "\t";
  // A single space is that of a comment's stars.
  const wide = rooms.filter(({ length }) => length > 1);
  return wide.length > 0 && wide.every(({ length }) => length % 4 === 0) ? "    " : "  ";
}
