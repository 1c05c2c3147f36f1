import { untilThere } from "../ui/late.ts";
import { typeAhead } from "../ui/type-ahead.ts";
import type { PageStore } from "./store/page-store.ts";

type Sheet = typeof import("./edit/sheet.ts");

let sheet: Sheet | null = null;

export async function loadWriting(): Promise<void> {
  sheet = await import("./edit/sheet.ts");
}

/** From the title to the first block. */
export function writeAtTop(store: PageStore): void {
  write(({ writeAtTop }) => writeAtTop(store));
}

/** Below the last block, where the sheet is empty. */
export function writeBelow(store: PageStore): void {
  write(({ writeBelow }) => writeBelow(store));
}

/** Whoever is quicker than the code for it types ahead; who goes elsewhere meanwhile is left there. */
function write(act: (sheet: Sheet) => void): void {
  if (sheet) {
    act(sheet);
    return;
  }
  const waiting = untilThere(loadWriting, true, () => sheet && act(sheet));
  typeAhead(waiting.stop);
}
