/**
 * What the Markdown parser goes over again within one step, in characters: it looks through a run of spaces from each of them, and
 * through a long word from each sign in it for the end of an address.
 */
export function knottedness(source: string): number {
  let knots = source.includes("<!") || source.includes("<?") ? source.length * count(source, /<[!?]/g) : 0;
  let start = 0;
  let isOfSpaces = isSpace(source, 0);
  for (let at = 0; at <= source.length; at += 1) {
    if (at < source.length && isSpace(source, at) === isOfSpaces) continue;
    if (at - start >= LONG) knots += knotsOf(source.slice(start, at));
    start = at;
    isOfSpaces = !isOfSpaces;
  }
  return knots;
}

const LONG = 48;

function isSpace(source: string, at: number): boolean {
  const code = source.charCodeAt(at);
  return code === 0x20 || code === 0x0a || code === 0x09;
}

/** @param run only spaces, or none */
function knotsOf(run: string): number {
  if (isSpace(run, 0) || run.includes("@")) return run.length ** 2;
  const signs = count(run, /[\\<![\]`*~_&]|http|ftp/gi);
  return run.length * (/:\/\/|www\./i.test(run) ? signs + count(run, /[?.,:;'"()]/g) : signs);
}

function count(text: string, sign: RegExp): number {
  return text.match(sign)?.length ?? 0;
}
