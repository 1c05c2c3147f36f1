/**
 * Lines as they are seen: a textarea does not tell where it breaks its text, so the line of text in question is set once more,
 * unseen, in the same type and width.
 */

/** Is the caret on the first (−1) or last (1) line that is seen? @returns where it stands from left, in pixels of the window, or null */
export function edgeOf(field: HTMLTextAreaElement, by: -1 | 1): number | null {
  const { value, selectionStart: caret } = field;
  const line = outerLine(value, by);
  if (caret < line.start || caret > line.end) return null;
  return withMirror(field, value.slice(line.start, line.end), (rectAt) => {
    const at = rectAt(caret - line.start);
    const edge = rectAt(by < 0 ? 0 : line.end - line.start);
    return Math.abs(at.top - edge.top) < at.height / 2 ? at.left : null;
  });
}

/** The place in the first or last line that is nearest to `x`. */
export function offsetNear(field: HTMLTextAreaElement, line: "first" | "last", x: number): number {
  const { start, end } = outerLine(field.value, line === "first" ? -1 : 1);
  const text = field.value.slice(start, end);
  return withMirror(field, text, (rectAt) => {
    const [from, by] = line === "first" ? [0, 1] : [text.length, -1];
    const edge = rectAt(from);
    let best = { at: from, distance: Math.abs(edge.left - x) };
    for (let at = from + by; at >= 0 && at <= text.length; at += by) {
      const rect = rectAt(at);
      if (Math.abs(rect.top - edge.top) >= edge.height / 2) break;
      const distance = Math.abs(rect.left - x);
      if (distance < best.distance && !isInsideCharacter(text, at)) best = { at, distance };
    }
    return start + best.at;
  });
}

/** The text before the first line break, or behind the last. */
function outerLine(text: string, by: -1 | 1): { start: number; end: number } {
  const first = text.indexOf("\n");
  if (by < 0) return { start: 0, end: first < 0 ? text.length : first };
  return { start: text.lastIndexOf("\n") + 1, end: text.length };
}

function isInsideCharacter(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  return code >= 0xdc00 && code <= 0xdfff;
}

const COPIED = [
  ...["font", "letterSpacing", "wordSpacing", "lineHeight", "textAlign", "textIndent", "textTransform", "direction", "tabSize"],
  ...["overflowWrap", "wordBreak", "padding", "border", "boxSizing", "fontFeatureSettings", "fontVariationSettings"],
] as const;

function withMirror<T>(field: HTMLTextAreaElement, text: string, read: (rectAt: (offset: number) => DOMRect) => T): T {
  const mirror = document.createElement("div");
  const style = getComputedStyle(field) as unknown as Record<string, string>;
  for (const name of COPIED) (mirror.style as unknown as Record<string, string>)[name] = style[name] ?? "";
  const { left, top, width } = field.getBoundingClientRect();
  Object.assign(mirror.style, { position: "fixed", visibility: "hidden", whiteSpace: "pre-wrap" });
  Object.assign(mirror.style, { left: `${left}px`, top: `${top}px`, width: `${width}px` });
  // Something of no width, so that the place behind the last letter can be measured, too.
  const letters = document.createTextNode(`${text}\u200b`);
  mirror.append(letters);
  document.body.append(mirror);
  const range = document.createRange();
  try {
    return read((offset) => {
      range.setStart(letters, offset);
      range.setEnd(letters, offset + 1);
      return range.getBoundingClientRect();
    });
  } finally {
    mirror.remove();
  }
}
