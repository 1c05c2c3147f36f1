const IMPORT = /^import[ \t](?:[\w$*{},. \t]{1,300}[ \t}]from[ \t]{0,3})?(?:"[^"]{1,500}"|'[^']{1,500}');?[ \t]*$/;

/** Lines that an MDX page begins with, in which it says what its components are, are nothing to read: without them, and all else as it is. */
export function withoutImports(source: string): string {
  let at = 0;
  for (let start = 0; start < source.length; ) {
    const next = source.indexOf("\n", start);
    const end = next < 0 ? source.length : next;
    const line = source.slice(start, Math.min(end, start + LONGEST));
    if (IMPORT.test(line)) at = end + 1;
    else if (line.trim() !== "" || end - start > LONGEST) break;
    start = end + 1;
  }
  return at === 0 ? source : source.slice(at).replace(/^\n+/, "");
}

/** Longer lines are no such. */
const LONGEST = 1000;
