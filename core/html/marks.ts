import { type HtmlElement, styleOf } from "./node.ts";

/** What words look like, as far as Markdown can say it. */
export interface Marks {
  bold: boolean;
  italic: boolean;
  strike: boolean;
  code: boolean;
  /** An address with an allowed scheme. */
  href: string | null;
  /** A line break of the source is one on the screen; runs have such breaks already, and are alike without regard to it. */
  keepsBreaks: boolean;
}

export const noMarks: Marks = { bold: false, italic: false, strike: false, code: false, href: null, keepsBreaks: false };

const bold = new Set(["b", "strong"]);
const italic = new Set(["i", "em", "cite", "dfn", "var"]);
const strike = new Set(["s", "strike", "del"]);
const code = new Set(["code", "kbd", "samp", "tt"]);

/** By element or, as word processors do it, by style; a style overrules the elements around it. */
export function marksOf({ tag, attributes }: HtmlElement, around: Marks): Marks {
  const weight = styleOf(attributes, "font-weight");
  const slant = styleOf(attributes, "font-style");
  const lines = styleOf(attributes, "text-decoration") + styleOf(attributes, "text-decoration-line");
  return {
    bold: weight === "inherit" ? around.bold : weight === "" ? around.bold || bold.has(tag) : isHeavy(weight),
    italic:
      slant === "inherit" ? around.italic : slant === "" ? around.italic || italic.has(tag) : /^(?:italic|oblique)/.test(slant),
    strike: around.strike || strike.has(tag) || lines.includes("line-through"),
    code: around.code || code.has(tag),
    href: tag === "a" ? (allowed(attributes.href ?? "") ?? around.href) : around.href,
    keepsBreaks: keepsBreaks(tag, attributes) ?? around.keepsBreaks,
  };
}

/** @returns null for what is as around it */
function keepsBreaks(tag: string, attributes: HtmlElement["attributes"]): boolean | null {
  const said = styleOf(attributes, "white-space") || styleOf(attributes, "white-space-collapse");
  if (said === "" || said === "inherit") return tag === "pre" ? true : null;
  return said.startsWith("pre") || said === "break-spaces";
}

function isHeavy(weight: string): boolean {
  return weight === "bold" || weight === "bolder" || Number(weight) >= 600;
}

function allowed(href: string): string | null {
  const address = directly(href.trim());
  return /^(?:https?:\/\/|mailto:|tel:)/i.test(address) ? address : null;
}

/** A word processor's documents lead through its own address, which asks before it lets anybody on. */
function directly(address: string): string {
  if (!/^https?:\/\/www\.google\.com\/url\?/i.test(address)) return address;
  const { searchParams } = new URL(address);
  return searchParams.has("sa") || searchParams.has("source") ? (searchParams.get("q") ?? address) : address;
}

export function sameMarks(a: Marks, b: Marks): boolean {
  return a.bold === b.bold && a.italic === b.italic && a.strike === b.strike && a.code === b.code && a.href === b.href;
}
