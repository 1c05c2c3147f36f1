/** How far one looks for italic in what may be bold, so that many of them take no longer than one. */
const FARTHEST = 2000;

/**
 * Behind two stars the parser counts one star within a word, as in `**so *old*er**`, for no end at all, and then misses the end of the
 * bold. By CommonMark it ends the italic that one star has begun right before it, whatever stands around: such pairs are letters here.
 * @param masked what the parser looks for ends in, of which `source` is the end
 */
export function withoutItalic(masked: string, source: string): string {
  const from = masked.length - source.length + 2;
  if (!/^\*\*(?!\*)/.test(source) || masked[from - 3] === "*") return masked;
  const letters = masked.slice(from, from + FARTHEST).split("");
  let open = -1;
  for (const { 0: stars, index: at } of letters.join("").matchAll(/\*+/g)) {
    if (stars.length > 1) break;
    const [before, behind] = [
      kindOf(masked.slice(from + at - 2, from + at), -1),
      kindOf(masked.slice(from + at + 1, from + at + 3), 0),
    ];
    const opens = behind !== "space" && (behind !== "sign" || before !== "letter");
    const closes = before !== "space" && (before !== "sign" || behind !== "letter");
    if (open < 0 ? !opens : !closes) break;
    if (open >= 0) [letters[open], letters[at]] = ["x", "x"];
    open = open < 0 ? at : -1;
  }
  const read = letters.join("");
  return masked.startsWith(read, from) ? masked : masked.slice(0, from) + read + masked.slice(from + FARTHEST);
}

/** @param at of the letter among these */
function kindOf(letters: string, at: 0 | -1): "space" | "sign" | "letter" {
  const letter = [...letters].at(at) ?? " ";
  if (/\s/.test(letter)) return "space";
  return /[\p{P}\p{S}]/u.test(letter) && letter !== "~" ? "sign" : "letter";
}
