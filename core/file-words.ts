import { type AloneFile, fileAddress } from "./file-address.ts";

/** How a picture or a file is written that is all there is of a text. */
export function writeAlone({ kind, file, words }: AloneFile): string {
  return `${kind === "picture" ? "!" : ""}[${escaped(words)}](${fileAddress(file.id, file.width, file.page)})`;
}

/** Stands in a draft for a file that has not arrived. */
export const writeWaiting = (key: string, name: string): string => `![${escaped(name)}](upload:${key})`;

/** Words between brackets, on one line. */
export const escaped = (words: string) => words.replace(/\s+/g, " ").replace(/[\\[\]`*_~<&]/g, "\\$&");
