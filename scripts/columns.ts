/** Rows of text as lines whose columns stand below each other. */
export function columns(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, at) => Math.max(...rows.map((row) => [...(row[at] ?? "")].length)));
  return rows.map((row) =>
    row
      .map((cell, at) => cell + " ".repeat((widths[at] ?? 0) - [...cell].length))
      .join("  ")
      .trimEnd(),
  );
}
