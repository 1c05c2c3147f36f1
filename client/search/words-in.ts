/** More places than these are not marked: of what stands everywhere the first ones say enough. */
const MOST = 500;

/** Where words stand in an element, wherever marks and links divide them. */
export function wordsIn(element: Element, words: readonly string[]): Range[] {
  const nodes: { node: Text; from: number }[] = [];
  let text = "";
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode() as Text | null; node; node = walker.nextNode() as Text | null) {
    nodes.push({ node, from: text.length });
    text += node.data;
  }
  const ranges: Range[] = [];
  for (const [start, end] of placesOf(text, words)) {
    const range = new Range();
    const [first, last] = [nodes.findLast(({ from }) => from <= start), nodes.findLast(({ from }) => from < end)];
    if (!first || !last) continue;
    range.setStart(first.node, start - first.from);
    range.setEnd(last.node, end - last.from);
    ranges.push(range);
  }
  return ranges;
}

/** Where words stand in a text, as a search showed them: their beginnings are those of words. From the top. */
export function placesOf(text: string, words: readonly string[]): [start: number, end: number][] {
  const places: [number, number][] = [];
  for (const word of words) {
    if (word === "") continue;
    const isWord = /^[\p{L}\p{N}]/u.test(word) && !WITHOUT_SPACES.test(word);
    for (let at = text.indexOf(word); at >= 0 && places.length < MOST; at = text.indexOf(word, at + word.length))
      if (!isWord || beginsAt(text, at)) places.push([at, at + word.length]);
  }
  return places.sort((a, b) => a[0] - b[0]);
}

/** Also the second part of `camelCase`. */
function beginsAt(text: string, at: number): boolean {
  const before = text.slice(Math.max(0, at - 2), at);
  return !/[\p{L}\p{N}]$/u.test(before) || (/\p{Ll}$/u.test(before) && /^\p{Lu}/u.test(text.slice(at, at + 2)));
}

const WITHOUT_SPACES = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u;
