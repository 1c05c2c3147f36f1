/** Characters that are looked at in one go: of a text of megabytes not all words stand in memory at once. */
const LONGEST = 32 * 1024;

/** A text in pieces that end at a line or a space, where there is one. */
export function* stretchesOf(text: string): Generator<{ text: string; offset: number }> {
  for (let offset = 0; offset < text.length; ) {
    const end = text.length - offset <= LONGEST ? text.length : cutBefore(text, offset, offset + LONGEST);
    yield { text: text.slice(offset, end), offset };
    offset = end;
  }
}

function cutBefore(text: string, from: number, to: number): number {
  for (const gap of ["\n", " "]) {
    const at = text.lastIndexOf(gap, to - 1);
    if (at >= from + LONGEST / 2) return at + 1;
  }
  return isLowSurrogate(text, to) ? to - 1 : to;
}

export function isLowSurrogate(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  return code >= 0xdc00 && code <= 0xdfff;
}
