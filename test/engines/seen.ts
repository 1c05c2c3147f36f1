/** What is looked for in a page, as expressions that a driver asks for. */

const withWords = (elements: string, words: string) =>
  `[...document.querySelectorAll("${elements}")].find((one) => (one.getAttribute("aria-label") ?? one.innerText.trim()) === "${words}")`;

export const button = (name: string) => withWords("button:not([role])", name);
export const link = (name: string) => withWords("a", name);
export const item = (name: string) => withWords("[role=menuitem]", name);
export const row = (name: string) => withWords("[role=treeitem]", name);
/** A field by its label. */
export const labelled = (name: string) =>
  `(document.querySelector('input[aria-label="${name}"]') ?? [...document.querySelectorAll("label")].find((one) => one.innerText.trim() === "${name}")?.control)`;
export const says = (text: string) => `document.body.innerText.includes("${text}")`;
export const block = (place: number) => `document.querySelectorAll("[data-block]")[${place}]`;
/** In the field itself, and not in what takes letters until that is there. */
export const isWriting = (label: string) => `document.activeElement?.matches("main [aria-label=${label}]")`;
/** Each block's words, also of the one that is open. */
export const shown =
  '[...document.querySelectorAll("[data-block]")].map((one) => one.querySelector("block-field")?.value ?? one.textContent.trim())';
