/**
 * The emoji that a picture draws whose words are only its name, as `:smile:`: chats call the file by its code points, as `1f604@2x.png`.
 * @returns null for any other picture, and for signs that are a team's own
 */
export function drawnEmoji(alt: string, src: string): string | null {
  if (!alt.startsWith(":") || !alt.endsWith(":") || /\s/.test(alt)) return null;
  const [path = ""] = src.split(/[?#]/, 1);
  const [name = ""] = path.slice(path.lastIndexOf("/") + 1).split(/[.@]/, 1);
  const points = name.split("-");
  if (points.length > MOST_POINTS || !points.every((point) => /^[\da-f]{2,6}$/i.test(point))) return null;
  const codes = points.map((point) => Number.parseInt(point, 16));
  if (codes.some((code) => code > 0x10ffff)) return null;
  const sign = String.fromCodePoint(...codes);
  // A digit, # and * are emoji only with what follows them.
  return /^\p{Emoji}/u.test(sign) && (codes.length > 1 || !/^[\d#*]/.test(sign)) ? sign : null;
}

/** A family of four, each of a colour, has eleven. */
const MOST_POINTS = 12;
