/** Characters that are looked at in one go: of a text of megabytes not all words stand in memory at once. */
const LONGEST = 32 * 1024;
/** Characters that a stretch shares with the one before: more than two neighbours of a script without spaces take. */
const SHARED = 16;

/**
 * A text in pieces that end at a line or a space, where there is one.
 * @param shared characters before its end with which the next piece begins, from the first word among them on
 */
export function* stretchesOf(text: string, shared = SHARED): Generator<{ text: string; offset: number }> {
  for (let offset = 0; ; ) {
    const end = text.length - offset <= LONGEST ? text.length : cutBefore(text, offset, offset + LONGEST);
    if (end > offset) yield { text: text.slice(offset, end), offset };
    if (end === text.length) return;
    offset = startAfter(text, end - Math.min(shared, LONGEST / 4), end);
  }
}

function cutBefore(text: string, from: number, to: number): number {
  for (const gap of ["\n", " "]) {
    const at = text.lastIndexOf(gap, to - 1);
    if (at >= from + LONGEST / 2) return at + 1;
  }
  return isLowSurrogate(text, to) ? to - 1 : to;
}

/** Never within a word, where there is a gap. */
function startAfter(text: string, from: number, end: number): number {
  const gap = text.slice(from, end).search(/\s/);
  const at = gap < 0 ? from : from + gap + 1;
  return isLowSurrogate(text, at) ? at - 1 : at;
}

export function isLowSurrogate(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  return code >= 0xdc00 && code <= 0xdfff;
}
