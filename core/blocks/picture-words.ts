/** What pictures are described by, and how wide they are shown, as other programs write it behind the description: `![tide|214](…)`. */

/** What stands behind a picture's last bars may be its size, and where it is put, which is said to nobody. */
export function sized(words: string): { said: string; width: number } {
  let [said, width] = [words, 0];
  for (let parts = 0; parts < MOST_PARTS; parts += 1) {
    const bar = said.lastIndexOf("|");
    const part = said.slice(bar + 1);
    const size = width === 0 ? SIZE.exec(part)?.[1] : undefined;
    if (size === undefined && !PLACE.test(part)) break;
    if (size !== undefined) width = Number(size);
    said = bar < 0 ? "" : said.slice(0, bar).replace(/\\$/, "");
  }
  return { said, width };
}

const MOST_PARTS = 3;
const PLACE = /^(?:left|center|centre|right)$/i;
const SIZE = /^(\d{1,4})(?:x\d{1,4})?$/;
/** In brackets a number alone is words. */
export const saysSize = (words: string): boolean => words.includes("|") && sized(words).width > 0;

/** The description of a picture of another server; it may be empty. @param alt as the parser gives it */
export const said = (alt: string): string => (saysSize(alt) ? sized(alt).said : alt);

/** What is read in the place of such a picture, which is a link there: its description, else its address. */
export const remoteWords = (alt: string, href: string): string => said(alt) || href;
