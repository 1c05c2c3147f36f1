/** Lines as one, with a space between; no repeated search over space, so that much of it takes no time. */
export function oneLine(text: string): string {
  if (!text.includes("\n")) return text.trim();
  return text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "")
    .join(" ");
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
