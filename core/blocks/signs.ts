/** Signs of marks and links: where one of a pair stands alone it is read as itself. */
const PAIRS = [/\*+/g, /~+/g, /`+/g];

/** Do signs stand alone in a text that do not in those that it was made of? */
export function leavesSigns(text: string, sources: readonly string[]): boolean {
  return (
    PAIRS.some((sign) => isOdd(text, sign) && !sources.some((one) => isOdd(one, sign))) ||
    (hasOpenLink(text) && !sources.some(hasOpenLink))
  );
}

function isOdd(text: string, sign: RegExp): boolean {
  return (text.match(sign)?.length ?? 0) % 2 === 1;
}

/** Brackets of links that are not closed, or that stand in one another. */
function hasOpenLink(text: string): boolean {
  let open = 0;
  for (const [bracket] of text.matchAll(/[[\]]/g)) {
    open += bracket === "[" ? 1 : -1;
    if (open < 0) return true;
  }
  return open > 0;
}
