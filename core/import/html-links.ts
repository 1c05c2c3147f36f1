import { paragraphs } from "../outside-code.ts";
import { embeddedIn } from "./embedded.ts";
import { outsideSpans } from "./outside-spans.ts";
import { isBeside } from "./paths.ts";
import { attributesOf, escaped } from "./pictures.ts";

const ANY = /<(?:a|video|audio|iframe|object|embed)\s/i;
const TAG = /<(a|video|audio|iframe|object|embed)(\s[^<>]{1,3000})>/gi;
/** Begins HTML that ends at an empty line, in which Markdown is none for other programs. */
const BLOCK =
  /^\s{0,40}<\/?(?:address|article|aside|blockquote|body|center|details|dialog|dd|div|dl|dt|fieldset|figcaption|figure|footer|form|h[1-6]|header|html|li|main|nav|ol|p|pre|section|summary|table|tbody|td|tfoot|th|thead|tr|ul)[\s>/]/i;
/** In which every sign is shown. */
const PRE = /^\s{0,40}<pre[\s>]/i;
const SOURCE = /<source\s[^<>]{1,3000}>/i;

/** Words of a link, and what stands in a clip, are shorter. */
const LONGEST = 2000;

/**
 * Links in HTML whose words are plain, and what is embedded, are links in Markdown: HTML is shown as it is written. Code is code, and of
 * what stands within larger HTML only links to what lies beside are, which would lead nowhere. Takes a time in proportion to the length.
 */
export function htmlLinksAsMarkdown(source: string): string {
  if (!ANY.test(source)) return source;
  const parts: string[] = [];
  let at = 0;
  for (const { from, to } of paragraphs(source)) {
    const stretch = source.slice(from, to);
    parts.push(source.slice(at, from), ANY.test(stretch) && !PRE.test(stretch) ? linkedIn(stretch) : stretch);
    at = to;
  }
  return parts.join("") + source.slice(at);
}

function linkedIn(stretch: string): string {
  const linkOf = BLOCK.test(stretch) ? linkBeside : anyLink;
  return outsideSpans(stretch, (words) => linked(words, linkOf));
}

function linked(words: string, linkOf: typeof anyLink): string {
  const parts: string[] = [];
  let from = 0;
  for (const { 0: tag, 1: name = "", 2: settings = "", index } of words.matchAll(TAG)) {
    if (index < from) continue;
    const behind = index + tag.length;
    const inside = name.toLowerCase() === "embed" ? "" : insideAt(words, behind, `</${name}>`);
    const link = inside === null ? null : linkOf(name.toLowerCase(), settings, inside);
    if (link === null || inside === null) continue;
    parts.push(words.slice(from, index), link);
    from = behind + (name.toLowerCase() === "embed" ? 0 : inside.length + `</${name}>`.length);
  }
  return parts.join("") + words.slice(from);
}

/** Null where it does not end soon. */
function insideAt(words: string, at: number, close: string): string | null {
  const near = words.slice(at, at + LONGEST);
  const end = near.indexOf(close);
  return end < 0 ? null : near.slice(0, end);
}

function linkBeside(name: string, settings: string, inside: string): string | null {
  return name === "a" && isBeside(attributesOf(settings).href ?? "") ? anyLink(name, settings, inside) : null;
}

function anyLink(name: string, settings: string, inside: string): string | null {
  const attributes = attributesOf(settings);
  if (name === "a") return linkTo(attributes.href ?? "", /[[\]<\n]/.test(inside) ? "" : inside.trim());
  const embedded = embeddedIn(name, attributes, attributesOf(SOURCE.exec(inside)?.[0] ?? "").src ?? "");
  if (embedded === null) return null;
  const link = linkTo(embedded.address, escaped(embedded.words));
  return link !== null && embedded.isPicture ? `!${link}` : link;
}

function linkTo(address: string, words: string): string | null {
  // A component's address is in curly brackets.
  if (words === "" || /[<>{\n]/.test(address) || !(isBeside(address) || /^(?:https?|mailto):/i.test(address))) return null;
  return `[${words}](${/[\s()]/.test(address) ? `<${address}>` : address})`;
}
