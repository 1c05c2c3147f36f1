/** What is pasted as an item; its tick counts in a todo. */
export interface PastedItem {
  text: string;
  completed: boolean;
}

const SIGN = /^(?:(?:[-*+•◦▪▫‣⁃●○➢❖]|\d{1,9}[.)])\s+(?:\[([ xX])\]\s+)?|(\[[ xX]?\]|[☐☑☒])\s+)/;

/** Pasted lines as items: without the marks that made them a list where they come from. */
export function itemsIn(text: string): PastedItem[] {
  return text
    .split(/\r\n?|[\n\v\u2028]/)
    .map((line) => line.trim())
    .map((line) => {
      const [sign = "", box, alone] = SIGN.exec(line) ?? [];
      return { text: line.slice(sign.length), completed: /[x☑☒]/i.test(box ?? alone ?? "") };
    })
    .filter((item) => item.text !== "");
}
