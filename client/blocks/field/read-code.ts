import type { Fence } from "#core/blocks/fence.ts";
import { filler } from "./fillers.ts";
import type { Child, Piece } from "./piece.ts";
import { hidden } from "./sheet.ts";

/** What a text draws that is one fence: its code, letter by letter. The fence itself is told by what stands around it. */
export function readCode(source: string, { code, from, to }: Fence): Child[] {
  const needsLine = code === "" || code.endsWith("\n");
  const letters: Child[] = code === "" ? [] : [code];
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
