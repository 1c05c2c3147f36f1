import type { Block } from "#core/blocks/block.ts";
import { renumber } from "#core/blocks/renumber.ts";
import { untilThere } from "../ui/late.ts";
import { newId } from "../ui/new-id.ts";
import { typeAhead } from "../ui/type-ahead.ts";
import type { PageStore } from "./store/page-store.ts";

type Sheet = typeof import("./edit/sheet.ts");

let sheet: Sheet | null = null;

export async function loadWriting(): Promise<void> {
  sheet = await import("./edit/sheet.ts");
}

/** From the title to the first block. */
export function writeAtTop(store: PageStore): void {
  write(store, true, ({ writeAtTop }) => writeAtTop(store));
}

/** Below the last block, where the sheet is empty. */
export function writeBelow(store: PageStore): void {
  write(store, false, ({ writeBelow }) => writeBelow(store));
}

/** Whoever is quicker than the code for it types ahead; who goes elsewhere meanwhile is left there, and her words where they were meant. */
function write(store: PageStore, isTop: boolean, act: (sheet: Sheet) => void): void {
  if (sheet) {
    act(sheet);
    return;
  }
  const waiting = untilThere(loadWriting, true, () => sheet && act(sheet));
  const onGivenUp = (typed: string) => {
    waiting.stop();
    if (typed.trim()) leaveLines(store, isTop, typed);
  };
  typeAhead(onGivenUp, false, true);
}

/** Each line a text. An empty text that is there already gives way to them. */
function leaveLines(store: PageStore, isTop: boolean, typed: string): void {
  const texts = typed.split("\n").filter((line) => line.trim());
  store.change((blocks) => {
    const lines = texts.map((text): Block => ({ id: newId(), type: "text", position: 0, content: { text } }));
    const there = blocks.filter((block, at) => at !== (isTop ? 0 : blocks.length - 1) || !isBlank(block));
    return renumber(isTop ? [...lines, ...there] : [...there, ...lines]);
  });
}

const isBlank = ({ type, content }: Block) => type === "text" && content.text === "";
