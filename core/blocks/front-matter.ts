/**
 * Settings between two rules at the very top, as site generators read them; a parser would take them for a heading. An empty line
 * ends them, so that a rule at the top of a text is a rule.
 */
export function cutFrontMatter(source: string): { frontMatter: string; body: string } {
  const none = { frontMatter: "", body: source };
  let at = lineEnd(source, 0);
  if (!isRule(source.slice(0, at))) return none;
  for (let lines = 0; at < source.length; lines += 1) {
    const end = lineEnd(source, at + 1);
    const line = source.slice(at + 1, end);
    if (isRule(line)) return lines === 0 ? none : { frontMatter: source.slice(0, end + 1), body: source.slice(end + 1) };
    if (line.trim() === "") return none;
    at = end;
  }
  return none;
}

function lineEnd(source: string, from: number): number {
  const end = source.indexOf("\n", from);
  return end < 0 ? source.length : end;
}

function isRule(line: string): boolean {
  return line.startsWith("---") && line.slice(3).trim() === "";
}
