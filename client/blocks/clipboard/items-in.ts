/** What is pasted as an item; its tick counts in a todo. */
export interface PastedItem {
  text: string;
  completed: boolean;
}

const SIGN = /^(?:[-*+•◦▪‣⁃]|\d{1,9}[.)])\s+(?:\[([ xX])\]\s+)?/;

/** Pasted lines as items: without the marks that made them a list where they come from. */
export function itemsIn(text: string): PastedItem[] {
  return text
    .split(/\r\n?|\n/)
    .map((line) => line.trim())
    .map((line) => ({ text: line.replace(SIGN, ""), completed: /x/i.test(SIGN.exec(line)?.[1] ?? "") }))
    .filter((item) => item.text !== "");
}
