import { fenceOf } from "#core/blocks/fence.ts";
import { upToHigherItem } from "./higher-item.ts";
import type { Stretch } from "./piece.ts";
import { type Removed, removeBefore, removeBehind, removeRange, type Written } from "./remove.ts";

/** What an input event asks for. */
export interface Asked {
  inputType: string;
  /** What comes in; null where nothing does. */
  text: string | null;
  /** What is selected, or what the browser says that it is about. */
  stretch: Stretch;
}

/** What is written then, and where the caret stands; null where nothing changes. */
export function written(text: Written, { inputType, text: put, stretch }: Asked): Removed | null {
  if (!inputType.startsWith("delete")) return replaced(text, stretch, put ?? "");
  const removed = stretch.from < stretch.to ? removedLines(text, stretch) : removedByKey(text, inputType, stretch.from);
  return removed && withOneSpace(text, removed);
}

function removedLines(text: Written, stretch: Stretch): Removed {
  const higher = upToHigherItem(text.value, text.letters, stretch);
  if (!higher) return removeRange(text, stretch);
  const { value, caret } = removeRange(text, higher.lines);
  return { value, caret: caret + higher.signs };
}

function removedByKey(text: Written, inputType: string, caret: number): Removed | null {
  if (inputType === "deleteContentBackward") return removeBefore(text, caret);
  return inputType === "deleteContentForward" ? removeBehind(text, caret) : null;
}

/** Of the spaces on both sides of a picture that has gone alone, one goes with it. */
function withOneSpace({ value, letters }: Written, removed: Removed): Removed {
  const length = value.length - removed.value.length;
  const isGone = ({ from, to }: Stretch) => to - from === length && removed.value === value.slice(0, from) + value.slice(to);
  const picture = letters.find((one) => one.kind === "picture" && isGone(one));
  if (!picture || value[picture.from - 1] !== " " || value[picture.to] !== " ") return removed;
  return { value: removed.value.slice(0, picture.from) + removed.value.slice(picture.from + 1), caret: picture.from };
}

/** Text in place of what was selected: a mark around all of it holds what comes. */
function replaced(text: Written, chosen: Stretch, put: string): Removed {
  const stretch = [...put].length === 1 ? withinCode(text.value, chosen) : chosen;
  const rest = stretch.from < stretch.to ? removeRange(text, stretch, put !== "") : { value: text.value, caret: stretch.from };
  const { value, caret } = rest;
  return { value: value.slice(0, caret) + put + value.slice(caret), caret: caret + put.length };
}

/** Code whose letters are typed over stays code. A text that comes in whole, as from a helper that fills in forms, is all there is. */
function withinCode(value: string, { from, to }: Stretch): Stretch {
  const fence = from < to ? fenceOf(value) : null;
  return fence && from <= fence.from && fence.to <= to ? { from: fence.from, to: fence.to } : { from, to };
}

/** Text that comes in otherwise than letter by letter. */
const LINES = new Set(["insertLineBreak", "insertParagraph"]);
const TEXTS = new Set([
  "insertFromPaste",
  "insertFromPasteAsQuotation",
  "insertFromDrop",
  "insertFromYank",
  "insertReplacementText",
]);

/** What the field writes itself; null for what it leaves to the browser. @returns the text that comes in, or `null` in it */
export function askedBy({
  inputType,
  data,
  dataTransfer,
}: InputEvent): { text: string | null; isAbout: "target" | "selection" } | null {
  if (inputType === "insertText") return { text: data ?? "", isAbout: "selection" };
  if (LINES.has(inputType)) return { text: "\n", isAbout: "selection" };
  if (TEXTS.has(inputType)) {
    const text = dataTransfer?.getData("text/plain") ?? data ?? "";
    return { text: text.replace(/\r\n?/g, "\n"), isAbout: "target" };
  }
  if (!inputType.startsWith("delete")) return null;
  return { text: null, isAbout: inputType.startsWith("deleteContent") ? "selection" : "target" };
}
