import type { Fence } from "#core/blocks/fence.ts";
import { filler } from "./fillers.ts";
import type { Child, Piece } from "./piece.ts";
import { hidden } from "./sheet.ts";
import { stretchesOf } from "./stretches.ts";

/** What a text draws that is one fence: its code, letter by letter. The fence itself is told by what stands around it. */
export function readCode(source: string, { code, from, to }: Fence): Child[] {
  const needsLine = code === "" || code.endsWith("\n");
  const letters = lettersOf(code);
  const piece: Piece = {
    tag: "pre",
    class: "whole",
    children: [
      hidden(source.slice(0, from), "gap"),
      { tag: "code", children: needsLine ? [...letters, filler] : letters },
      ...(to < source.length ? [hidden(source.slice(to), "gap")] : []),
    ],
  };
  return [piece];
}

/** Browsers lay a stretch out anew that has changed, and leave the others as they are. */
function lettersOf(code: string): Child[] {
  if (code === "") return [];
  const stretches = stretchesOf(code);
  return stretches.length === 1 ? [code] : stretches.map((text): Piece => ({ tag: "span", class: "stretch", children: [text] }));
}
