/** What a page shows of the letters that a hand typed into it. */
import type { Page } from "@playwright/test";

const LETTERS = /[\u4e00-\u9fff]/g;
export const lettersIn = (text: string): string[] => text.match(LETTERS) ?? [];

export interface Seen {
  /** The letters of the title and of each block. */
  text: string;
  /** Letters that are selected, also over several items, or stand in blocks or cells that are. */
  chosen: string;
  /** Whether cells are selected. */
  isOfCells: boolean;
  /** Where keys go. */
  at: string;
  isNowhere: boolean;
  isTitle: boolean;
  /** What the field there holds, its table's letters, and the letter before its caret; null for none. */
  value: string | null;
  table: string | null;
  before: string | null;
}

/** As it is drawn at this moment, with the field that has the focus. */
export function look(page: Page): Promise<Seen> {
  return page.evaluate(() => {
    type Field = HTMLElement & { value: string; selectionStart: number; selectionEnd: number };
    const letters = (text: string | null | undefined) => (text?.match(/[\u4e00-\u9fff]/g) ?? []).join("");
    const blocks = [...document.querySelectorAll<HTMLElement>("[data-block]")];
    // The head of code that is open repeats what stands in the field.
    const drawn = (block: HTMLElement) =>
      block.querySelector<Field>(".codeblock block-field")?.value ??
      [block, ...block.querySelectorAll<HTMLElement>("pre[data-info]:not(.codeblock pre)")]
        .map((one) => one.dataset.info ?? one.textContent)
        .join("");
    const cells = [...document.querySelectorAll("[data-chosen]")];
    const selected = [...blocks.filter((block) => block.getAttribute("aria-selected") === "true"), ...cells];
    const active = document.activeElement;
    const field = active?.closest<Field>("block-field, textarea, input") ?? null;
    const own = field ? field.value.slice(field.selectionStart, field.selectionEnd) : `${getSelection()}`;
    return {
      text: [document.querySelector<Field>("textarea.title")?.value, ...blocks.map(drawn)].map(letters).join("|"),
      chosen: letters(selected.length > 0 ? selected.map((block) => block.textContent).join("") : own),
      isOfCells: cells.length > 0,
      at: `${active?.localName} ${active?.getAttribute("aria-label")}`,
      isNowhere: active === null || active === document.body,
      isTitle: active?.matches("textarea.title") ?? false,
      value: field?.value ?? null,
      table: active?.closest("table") ? letters(active.closest("table")?.textContent) : null,
      before: field?.value.slice(0, field.selectionStart).slice(-1) ?? null,
    };
  });
}
