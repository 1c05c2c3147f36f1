/** One line of a table for spreadsheets (RFC 4180). What such a program would take for a formula is kept from being one. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(cell).join(",")}\r\n`;
}

function cell(text: string): string {
  const guarded = /^\s*[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n']/.test(guarded) ? `"${guarded.replaceAll('"', '""')}"` : guarded;
}
