import { everyToken, type MarkdownToken } from "./markdown-token.ts";

/** Links that name an address given elsewhere, as in `[the path][1]` with `[1]: https://…` below: blocks are apart from each other. */

/** For each token the definitions, outside of it, that links in it name. */
export function neededDefinitions(tokens: readonly MarkdownToken[]): (token: MarkdownToken) => readonly MarkdownToken[] {
  const definitions = new Map<string, MarkdownToken>();
  for (const one of tokens) {
    // Most sources hold none, and need not be gone through.
    if (!one.raw.includes("]:")) continue;
    for (const token of everyToken([one]))
      if (token.type === "def" && token.tag && !definitions.has(token.tag)) definitions.set(token.tag, token);
  }
  if (definitions.size === 0) return () => [];
  return (token) => {
    if (!token.raw.includes("[")) return [];
    const inside = new Set(everyToken([token]));
    const named = [...inside].flatMap((one) => {
      const reference = referenceOf(one);
      return reference ? (definitions.get(normalize(reference.label)) ?? []) : [];
    });
    return [...new Set(named)].filter((definition) => !inside.has(definition));
  };
}

/** One line of Markdown whose links carry their addresses themselves. */
export function writeOutReferences(text: string, tokens: readonly MarkdownToken[]): string {
  const addresses: { start: number; end: number; address: string }[] = [];
  let from = 0;
  /** Never within a label that was written out: `[ref]` stands in `[words][ref]`, too. */
  const placeOf = (raw: string): number => {
    const at = text.indexOf(raw, from);
    const label = at < 0 ? undefined : addresses.slice(-3).find(({ start, end }) => start <= at && at < end);
    return label ? text.indexOf(raw, label.end) : at;
  };
  for (const token of everyToken(tokens)) {
    const reference = referenceOf(token);
    const at = reference || token.type === "codespan" ? placeOf(token.raw) : -1;
    if (at < 0) continue;
    // In a link there may be a picture that has such a label itself.
    from = at + (token.type === "link" ? 1 : token.raw.length);
    if (!reference) continue;
    const start = at + reference.mark.length + reference.text.length + 2;
    addresses.push({ start, end: at + token.raw.length, address: `(${addressOf(token)})` });
  }
  // A picture in a link has its address before the link's.
  addresses.sort((a, b) => a.start - b.start);
  const parts = addresses.map(({ start, address }, index) => text.slice(addresses[index - 1]?.end ?? 0, start) + address);
  return parts.join("") + text.slice(addresses.at(-1)?.end ?? 0);
}

interface Reference {
  mark: "" | "!";
  text: string;
  label: string;
}

/** `[text][label]`, `[label][]` or `[label]`. A link that has its address in it ends otherwise. */
function referenceOf({ type, raw }: MarkdownToken): Reference | null {
  if (type !== "link" && type !== "image") return null;
  const match = /^(!?)\[([\s\S]*?)\](?:\[([^\]]*)\])?$/.exec(raw);
  if (!match) return null;
  const [, mark, text = "", label] = match;
  return { mark: mark === "!" ? "!" : "", text, label: label || text };
}

/** Labels are compared without regard to case and to how much space is in them. */
function normalize(label: string): string {
  return label.replace(/\s+/g, " ").trim().toLowerCase();
}

function addressOf({ href = "", title }: MarkdownToken): string {
  const address = /[\s()]/.test(href) ? `<${href}>` : href;
  return title ? `${address} "${title.replaceAll('"', '\\"')}"` : address;
}
