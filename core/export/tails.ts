import { closings } from "../code-spans.ts";
import { stretchesOf } from "../outside-code.ts";

/**
 * What stands behind the brackets of links, outside of code, changed.
 * @param hasBlocks whether lines may be code
 * @param tail from the bracket on, sticky: what stands before the address, the address, and what stands behind it
 * @param changed another address; null to leave it as it stands
 */
export function mapTails(text: string, hasBlocks: boolean, tail: RegExp, changed: (address: string) => string | null): string {
  if (!text.includes("](")) return text;
  const parts: string[] = [];
  let done = 0;
  for (const { from, to } of stretchesOf(text, hasBlocks)) {
    const closing = closings(text, from, to);
    for (let at = from; at < to; ) {
      const sign = text[at];
      if (sign === "\\") at += 2;
      else if (sign === "`") at = closing(at);
      else if (sign !== "]" || text[at + 1] !== "(") at += 1;
      else {
        tail.lastIndex = at;
        const [whole = "", begins = "", address = "", ends = ""] = tail.exec(text) ?? [];
        const found = whole === "" ? null : changed(address);
        if (found !== null) {
          parts.push(text.slice(done, at), `${begins}${found}${ends})`);
          done = at + whole.length;
        }
        at += Math.max(1, whole.length);
      }
    }
  }
  return parts.join("") + text.slice(done);
}
