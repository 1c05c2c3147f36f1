import { everyToken, type MarkdownToken } from "./markdown-token.ts";

/** Links that name an address given elsewhere, as in `[the path][1]` with `[1]: https://…` below: blocks are apart from each other. */

/** For each token the definitions, outside of it, that links in it name. */
export function neededDefinitions(tokens: readonly MarkdownToken[]): (token: MarkdownToken) => readonly MarkdownToken[] {
  const definitions = new Map<string, MarkdownToken>();
  for (const token of everyToken(tokens)) {
    if (token.type === "def" && token.tag && !definitions.has(token.tag)) definitions.set(token.tag, token);
  }
  return (token) => {
    const inside = [...everyToken([token])];
    const named = inside.flatMap((one) => {
      const reference = referenceOf(one);
      return reference ? (definitions.get(normalize(reference.label)) ?? []) : [];
    });
    return [...new Set(named)].filter((definition) => !inside.includes(definition));
  };
}

/** One line of Markdown whose links carry their addresses themselves. */
export function writeOutReferences(text: string, tokens: readonly MarkdownToken[]): string {
  let written = text;
  let from = 0;
  for (const token of everyToken(tokens)) {
    const reference = referenceOf(token);
    const at = reference ? written.indexOf(token.raw, from) : -1;
    if (!reference || at < 0) continue;
    const link = `${reference.mark}[${reference.text}](${addressOf(token)})`;
    written = written.slice(0, at) + link + written.slice(at + token.raw.length);
    from = at + 1;
  }
  return written;
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
