/**
 * Names of files for pages: they can be stored on every system, differ from their siblings' on every system, and are taken for
 * nothing else by those who read folders of Markdown.
 */

/** So that a path of thirty folders is shorter than what systems allow. */
const LONGEST = { characters: 60, bytes: 100 } as const;

/** Characters of a number behind a name. */
const NUMBER = 8;

/** Signs that some system refuses, that no screen shows, or that end a line. */
const REFUSED = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\ufffe\uffff/\\:*?"<>|]/gu;

/** What Windows takes for a device, whatever follows a dot. */
const DEVICE = /^(con|prn|aux|nul|conin\$|conout\$|com[0-9¹²³]|lpt[0-9¹²³])(?=$|\s*\.)/iu;

/** What is read as the page of the folder that it lies in, and our own folder of files. */
const TAKEN = /^(_?index|readme|files)$/iu;

/** Would end the name for those who read it. */
const ENDING = /\.(?=(?:md|markdown|html?)$)/iu;

export function safeName(title: string): string {
  const bare = title.normalize("NFC").replace(REFUSED, " ").replace(/\s+/gu, " ");
  const name = shortened(trimmed(bare), LONGEST.characters, LONGEST.bytes).replace(ENDING, "-");
  if (name === "") return "Untitled";
  if (TAKEN.test(name)) return `${name}_`;
  return name.replace(DEVICE, "$1_");
}

/** Hidden files begin with a dot; Windows drops dots and spaces at the end. */
function trimmed(name: string): string {
  let [start, end] = [0, name.length];
  while (start < end && isDropped(name.charAt(start))) start += 1;
  while (end > start && isDropped(name.charAt(end - 1))) end -= 1;
  return name.slice(start, end);
}

const isDropped = (letter: string) => letter === "." || letter.trim() === "";

function shortened(name: string, characters: number, bytes: number): string {
  let kept = "";
  let [left, room] = [characters, bytes];
  for (const letter of name) {
    left -= 1;
    room -= bytesOf(letter);
    if (left < 0 || room < 0) return trimmed(kept);
    kept += letter;
  }
  return kept;
}

function bytesOf(letter: string): number {
  const code = letter.codePointAt(0) ?? 0;
  return code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
}

/** The names of one folder. */
export class Names {
  readonly #taken: Set<string>;
  /** By what a number is put behind. */
  readonly #counts = new Map<string, number>();

  /** @param taken names that nobody gets here, as the folder's own, which would be read as its page */
  constructor(taken: readonly string[] = []) {
    this.#taken = new Set(taken.map(folded));
  }

  /** @returns the name, or with a number behind it, unlike all that were given before */
  unique(name: string): string {
    let given = name;
    if (this.#taken.has(folded(name))) {
      // Long names that differ at their ends alone share their numbers.
      const stem = shortened(name, LONGEST.characters - NUMBER, LONGEST.bytes - NUMBER);
      const key = folded(stem);
      let count = this.#counts.get(key) ?? 1;
      do {
        count += 1;
        given = `${stem} ${count}`;
      } while (this.#taken.has(folded(given)));
      this.#counts.set(key, count);
    }
    this.#taken.add(folded(given));
    return given;
  }
}

/** Some systems tell apart neither case nor how an accent is put together. */
function folded(name: string): string {
  return name.normalize("NFKC").toUpperCase().toLowerCase().normalize("NFKC");
}
