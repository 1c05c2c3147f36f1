import type { Field } from "../field/field.ts";
import { seenPlaces } from "../field/seen-places.ts";

/** Lines as they are seen. */

/** Is a place, else the caret, on the first (−1) or last (1) line that is seen? @returns where it stands from left, in pixels of the window, or null */
export function edgeOf(field: Field, by: -1 | 1, place = field.selectionStart): number | null {
  const at = field.rectAt(place);
  const edge = field.rectAt(outermost(field, by));
  return Math.abs(at.bottom - edge.bottom) < Math.max(at.height, edge.height) / 2 ? at.left : null;
}

/** The place in the first or last line that is nearest to `x`. */
export function offsetNear(field: Field, line: "first" | "last", x: number): number {
  const by = line === "first" ? 1 : -1;
  let best = { at: 0, distance: Number.POSITIVE_INFINITY };
  let edge: DOMRect | null = null;
  for (const at of seenPlaces(field.letters, by)) {
    const rect = field.rectAt(at);
    edge ??= rect;
    if (Math.abs(rect.bottom - edge.bottom) >= edge.height / 2) break;
    const distance = Math.abs(rect.left - x);
    if (distance < best.distance) best = { at, distance };
  }
  return best.at;
}

function outermost(field: Field, by: -1 | 1): number {
  const [place = 0] = seenPlaces(field.letters, by < 0 ? 1 : -1);
  return place;
}
