/** Pasted lines as items: without the marks that made them a list where they come from. */
export function itemsIn(text: string): string[] {
  return text
    .split(/\r\n?|\n/)
    .map((line) => line.trim().replace(/^(?:[-*+•]|\d{1,9}[.)])\s+(?:\[[ xX]\]\s+)?/, ""))
    .filter((line) => line !== "");
}
