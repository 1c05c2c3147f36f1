import type { Caret } from "./caret.ts";
import type { Stretch } from "./piece.ts";

/** How far what is deleted reaches, where a browser does not say it of plain text. */
export const reaches: Readonly<Record<string, readonly [way: "backward" | "forward", unit: string]>> = {
  deleteWordBackward: ["backward", "word"],
  deleteWordForward: ["forward", "word"],
  deleteSoftLineBackward: ["backward", "lineboundary"],
  deleteSoftLineForward: ["forward", "lineboundary"],
  deleteHardLineBackward: ["backward", "paragraphboundary"],
  deleteHardLineForward: ["forward", "paragraphboundary"],
};

/** What would be deleted from the caret on. */
export function reached(inputType: string, caret: Caret): Stretch | null {
  const [way, unit] = reaches[inputType] ?? [];
  const selection = getSelection();
  if (!way || !unit || !selection?.isCollapsed || caret.place === null) return null;
  const { anchorNode, anchorOffset } = selection;
  selection.modify("extend", way, unit);
  const to = selection.focusNode && caret.source({ node: selection.focusNode, offset: selection.focusOffset });
  if (anchorNode) selection.collapse(anchorNode, anchorOffset);
  return to === null ? null : { from: Math.min(to, caret.place), to: Math.max(to, caret.place) };
}
