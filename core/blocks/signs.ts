import { readMarks } from "./marks.ts";
import { splitPieces } from "./split-text.ts";

/** Signs of marks and links: where one of a pair stands alone it is read as itself. */
const PAIRS = [/\*+/g, /~+/g, /`+/g];
const SIGN = /^[*~`[\]]$/;

/** Do signs stand alone in a text that do not in those that it was made of? */
export function leavesSigns(text: string, sources: readonly string[]): boolean {
  const mayBeAlone =
    PAIRS.some((sign) => isOdd(text, sign) && !sources.some((one) => isOdd(one, sign))) ||
    (hasOpenLink(text) && !sources.some(hasOpenLink));
  // Cutting a long text into words takes far longer than counting its signs.
  return mayBeAlone && !isPlain(text);
}

/** Are all signs in it plainly those of marks? */
function isPlain(text: string): boolean {
  const read = readMarks(splitPieces(text));
  return read !== null && !read.some(({ word }) => SIGN.test(word));
}

function isOdd(text: string, sign: RegExp): boolean {
  return (text.match(sign)?.length ?? 0) % 2 === 1;
}

/** Brackets of links that are not closed, or that stand in one another. */
function hasOpenLink(text: string): boolean {
  const open: { isPicture: boolean; holdsLink: boolean }[] = [];
  for (const [bracket] of text.matchAll(/!?\[|\]\(?/g)) {
    if (bracket.endsWith("[")) {
      open.push({ isPicture: bracket.startsWith("!"), holdsLink: false });
      continue;
    }
    const closed = open.pop();
    if (!closed) return true;
    const isLink = bracket === "](" && !closed.isPicture;
    if (isLink && closed.holdsLink) return true;
    const around = open.at(-1);
    if (around && (isLink || closed.holdsLink)) around.holdsLink = true;
  }
  return open.length > 0;
}
