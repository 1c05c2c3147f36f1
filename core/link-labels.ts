import { LINK_TITLE } from "./link-title.ts";

/** Pages whose address a text gives to a label, as in `[tides]: /page/12 "Tides"`, for links as `[low water][tides]` and `[tides]`. Pure. */

export interface Labelled {
  pageId: number;
  origin?: string | undefined;
}

const LONGEST = 300;
const DEFINITION = new RegExp(
  String.raw`^[ \t>]{0,40}\[([^\]\n]{1,300})\]:[ \t]{1,9}<?(https?://[^\s/()<>"?#\\]{1,300})?/page/([1-9]\d{0,14})(?:#[^\s()<>"]{0,2000})?>?(?:[ \t]{1,9}(?:${LINK_TITLE}))?[ \t]*$`,
  "gm",
);

/** By label as `labelOf` gives it, the first that each has. @param stretches that are not code */
export function labelsIn(text: string, stretches: Iterable<{ from: number; to: number }>): ReadonlyMap<string, Labelled> {
  const labels = new Map<string, Labelled>();
  if (!text.includes("]:")) return labels;
  for (const { from, to } of stretches)
    for (const [, label = "", origin, id] of text.slice(from, to).matchAll(DEFINITION)) {
      const name = nameOf(label);
      if (!labels.has(name)) labels.set(name, { pageId: Number(id), origin: origin?.toLowerCase() });
    }
  return labels;
}

/** As labels are compared. */
const nameOf = (label: string): string => label.replace(/\s+/g, " ").trim().toLowerCase();

/** What the brackets from `open` to `close` link to by a label, their own words or those in brackets right behind; null for nothing. */
export function labelledAt(
  text: string,
  open: number,
  close: number,
  labels: ReadonlyMap<string, Labelled>,
): (Labelled & { to: number }) | null {
  if (labels.size === 0 || text[close + 1] === ":") return null;
  const own = close - open <= LONGEST ? labels.get(nameOf(text.slice(open + 1, close))) : undefined;
  if (text[close + 1] !== "[") return own ? { ...own, to: close + 1 } : null;
  const end = text.slice(close + 2, close + 2 + LONGEST).indexOf("]");
  if (end < 0) return own ? { ...own, to: close + 1 } : null;
  const to = close + 3 + end;
  const named = end === 0 ? own : labels.get(nameOf(text.slice(close + 2, close + 2 + end)));
  return named ? { ...named, to } : null;
}
