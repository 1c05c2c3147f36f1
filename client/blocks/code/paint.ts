import { codeKinds } from "./kinds.ts";

/**
 * Colours for letters that stand in the document already: nothing is put into it or taken out, so that no word moves and a caret
 * stays. Browsers that do not know such highlights show the code without colours.
 */
export class Paint {
  readonly #code: HTMLElement;
  #tokens = new Uint32Array();
  #painted: [kind: string, range: Range][] = [];
  #frame = 0;

  constructor(code: HTMLElement) {
    this.#code = code;
    addEventListener("scroll", this.#later, { capture: true, passive: true });
  }

  get isShown(): boolean {
    return this.#painted.length > 0;
  }

  get text(): string {
    return this.#code.textContent;
  }

  /** @param tokens of the text as it stands there now */
  show(tokens: Uint32Array): void {
    this.#tokens = new Uint32Array(tokens);
    this.#paint();
  }

  stop(): void {
    cancelAnimationFrame(this.#frame);
    removeEventListener("scroll", this.#later, { capture: true });
    this.#wipe();
  }

  readonly #later = () => {
    if (this.#tokens.length === 0) return;
    this.#frame ||= requestAnimationFrame(() => {
      this.#frame = 0;
      this.#paint();
    });
  };

  #wipe(): void {
    for (const [kind, range] of this.#painted) CSS.highlights.get(kind)?.delete(range);
    this.#painted = [];
  }

  /** What is near the window: browsers go through all colours with every key. */
  #paint(): void {
    this.#wipe();
    const letters = lettersOf(this.#code);
    const { length } = this.text;
    // Where people choose the colours, what is painted looks as if it were selected.
    if (length === 0 || matchMedia("(forced-colors: active)").matches) return;
    const { from, to } = inSight(this.#code, this.text);
    for (let at = firstBehind(this.#tokens, from); at < this.#tokens.length; at += 3) {
      const [start = 0, end = 0, kind = 0] = this.#tokens.subarray(at, at + 3);
      if (start > to || end > length) break;
      const range = new Range();
      range.setStart(...placeOf(letters, start, "behind"));
      range.setEnd(...placeOf(letters, end, "before"));
      const name = `code-${codeKinds[kind]}`;
      if (!CSS.highlights.has(name)) CSS.highlights.set(name, new Highlight());
      CSS.highlights.get(name)?.add(range);
      this.#painted.push([name, range]);
    }
  }
}

interface Letters {
  node: Text;
  from: number;
}

/** A long code stands in several stretches. */
function lettersOf(code: HTMLElement): Letters[] {
  const found: Letters[] = [];
  const walker = document.createTreeWalker(code, NodeFilter.SHOW_TEXT);
  for (let at = 0, node = walker.nextNode(); node; node = walker.nextNode()) {
    found.push({ node: node as Text, from: at });
    at += (node as Text).length;
  }
  return found;
}

/** Where two stretches meet, the one that is asked for. */
function placeOf(letters: readonly Letters[], at: number, side: "before" | "behind"): [Text, number] {
  const { node, from } = letters.findLast((one) => (side === "behind" ? one.from <= at : one.from < at)) as Letters;
  return [node, at - from];
}

/** Lines above and below the window that are painted as well. */
const NEAR = 40;

/** The letters near the window: in code a line is a line, however long. */
function inSight(code: HTMLElement, text: string): { from: number; to: number } {
  const { top, height } = code.getBoundingClientRect();
  const starts = [0];
  for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1)) starts.push(at + 1);
  const line = Math.max(1, height / starts.length);
  const first = Math.floor(-top / line) - NEAR;
  const last = Math.ceil((innerHeight - top) / line) + NEAR;
  return { from: starts[Math.max(0, first)] ?? text.length, to: starts[Math.max(0, last)] ?? text.length };
}

/** The first token that ends behind a place. */
function firstBehind(tokens: Uint32Array, place: number): number {
  let [low, high] = [0, tokens.length / 3];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((tokens[3 * middle + 1] ?? 0) < place) low = middle + 1;
    else high = middle;
  }
  return 3 * low;
}
