import type { Block } from "./block.ts";

/**
 * Is a block what this version knows under its type? A page may hold others: from a later version, or from a hand in the database.
 * Without the validator, which a browser does not load for a page.
 */
export function isWhole({ type, content }: Block): boolean {
  if (typeof content !== "object" || content === null) return false;
  switch (type) {
    case "text":
    case "heading":
      return typeof content.text === "string";
    case "list":
      return isListOf(content.items, isText);
    case "todo":
      return isListOf(content.items, (item) => typeof item === "object" && item !== null && "text" in item && isText(item.text));
    case "table":
      return isListOf(content.headers, isText) && isListOf(content.rows, (row) => isListOf(row, isText));
    default:
      return false;
  }
}

/** The words in a value, whatever holds them. */
export function wordsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) => (name === "id" ? [] : wordsIn(part)));
}

function isListOf(value: unknown, isOne: (part: unknown) => boolean): boolean {
  return Array.isArray(value) && value.every(isOne);
}

function isText(value: unknown): value is string {
  return typeof value === "string";
}
