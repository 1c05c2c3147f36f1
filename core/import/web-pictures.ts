import { linesOutsideFences, outsideSpans } from "./outside-spans.ts";
import { shownAs } from "./pictures.ts";

const PICTURE = /!\[[^\]\n]{0,500}\]\(https?:\/\/[^\s()]{1,2000}(?: "[^"\n]{0,500}")?\)(?=[{<])/g;

/** Pictures that lie elsewhere are links here, and have no width: what is said of it right behind them goes. Code is code. */
export function withoutWebWidths(source: string): string {
  if (!source.includes("](http")) return source;
  return linesOutsideFences(source, (line) => (/\)(?:\{|<!--)|x\d{0,4}\)/.test(line) ? outsideSpans(line, withoutWidths) : line));
}

const SIZED = /(!\[[^\]\n]{0,500}\]\(https?:\/\/[^\s()]{1,2000}) =\d{0,4}x\d{0,4}(?=\))/g;

function withoutWidths(words: string): string {
  const line = words.replace(SIZED, "$1");
  const parts: string[] = [];
  let from = 0;
  for (const { 0: picture, index } of line.matchAll(PICTURE)) {
    const at = index + picture.length;
    const shown = shownAs(line, at, line.length, true);
    if (!shown) continue;
    parts.push(line.slice(from, at));
    from = shown.end;
  }
  return parts.join("") + line.slice(from);
}
