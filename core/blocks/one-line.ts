/** Lines as one, with a space between; no repeated search over space, so that much of it takes no time. */
export function oneLine(text: string): string {
  if (!text.includes("\n")) return text.trim();
  return text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "")
    .join(" ");
}

/** Lines as they stand, without the space around each and without empty ones. */
export function keptLines(text: string): string {
  if (!text.includes("\n")) return text.trim();
  return text
    .split("\n")
    .map(trimBlanks)
    .filter((line) => line !== "")
    .join("\n")
    .trim();
}

/** Without the empty lines at its end; spaces behind the last words stay. */
export function withoutEmptyEnd(text: string): string {
  let end = text.trimEnd().length;
  while (end > 0 && isBlank(text, end)) end += 1;
  return text.slice(0, end);
}

/** Without the spaces and tabs at its ends. */
export function trimBlanks(text: string): string {
  let [start, end] = [0, text.length];
  while (start < end && isBlank(text, start)) start += 1;
  while (end > start && isBlank(text, end - 1)) end -= 1;
  return text.slice(start, end);
}

export function isBlank(text: string, at: number): boolean {
  const letter = text.charAt(at);
  return letter === " " || letter === "\t";
}
