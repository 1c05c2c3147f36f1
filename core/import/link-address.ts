const LONGEST_ADDRESS = 2000;

/** What stands in the round brackets that were opened before `at`, with the spaces around it: none of Octavo's addresses has any. */
export function addressAt(source: string, at: number, to: number): { start: number; end: number; target: string } | null {
  let start = at;
  while (source[start] === " ") start += 1;
  const [line = ""] = source.slice(start, Math.min(to, start + LONGEST_ADDRESS)).split("\n", 1);
  if (line[0] === "<") {
    const close = line.indexOf(">");
    if (close < 0) return null;
    const [spaces = ""] = /^ *(?=\))/.exec(line.slice(close + 1)) ?? [];
    return { start: at, end: start + close + 1 + spaces.length, target: line.slice(1, close) };
  }
  let depth = 0;
  let end = 0;
  for (; end < line.length; end += 1) {
    const letter = line[end];
    if (letter === "\\") end += 1;
    else if (letter === "(") depth += 1;
    else if (letter === ")" && depth-- === 0) break;
  }
  if (end >= line.length) return null;
  // Behind the address may stand a title. Some programs leave spaces in addresses.
  const written = line.slice(0, end).trimEnd();
  const inside = withoutTitle(written);
  return {
    start: at,
    end: start + (inside === written ? end : inside.length),
    target: inside.replace(/\\([!-/:-@[-`{-~])/g, "$1"),
  };
}

function withoutTitle(inside: string): string {
  const quote = inside.at(-1);
  const at = quote === '"' || quote === "'" ? inside.indexOf(` ${quote}`) : -1;
  return at < 0 || at + 2 === inside.length ? inside : inside.slice(0, at).trimEnd();
}
