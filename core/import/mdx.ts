const IMPORT = /^import[ \t](?:([\w$*{},. \t]{1,300})[ \t}]from[ \t]{0,3})?(?:"[^"]{1,500}"|'[^']{1,500}');?[ \t]*$/;

/**
 * Lines that an MDX page begins with, in which it says what its components are, are nothing to read: without them, and all else as it is.
 * @param isMdx by its name; Docusaurus reads `.md` so, too: there one of the components has to stand below
 */
export function withoutImports(source: string, isMdx = true): string {
  let at = 0;
  let names = "";
  for (let start = 0; start < source.length; ) {
    const next = source.indexOf("\n", start);
    const end = next < 0 ? source.length : next;
    const line = source.slice(start, Math.min(end, start + LONGEST));
    const found = IMPORT.exec(line);
    if (found) {
      at = end + 1;
      names += ` ${found[1] ?? ""}`;
    } else if (line.trim() !== "" || end - start > LONGEST) break;
    start = end + 1;
  }
  const left = at === 0 ? source : source.slice(at).replace(/^\n+/, "");
  return isMdx || shows(left, new Set(names.split(/[^\w$]+/))) ? left : source;
}

/** Whether one of these stands there as a component. */
function shows(source: string, names: ReadonlySet<string>): boolean {
  for (const [, name = ""] of source.matchAll(/<([A-Z][\w$]{0,100})/g)) if (names.has(name)) return true;
  return false;
}

/** Longer lines are no such. */
const LONGEST = 1000;
