import type { Token, Tokens } from "marked";

/** A quote that begins with `[!kind]`: its title is the rest of that line, its body what follows. */
export interface Callout {
  tone: Tone;
  /** What it is called where it has no title. */
  name: string;
  /** How many letters of its paragraph make it one. */
  mark: number;
  title: Token[];
  /** What is left of the title's paragraph, and what stands below it. */
  rest: Token[];
  body: readonly Token[];
  /** Where in the quote these begin. */
  restAt: number;
  bodyAt: number;
}

export type Tone = "note" | "tip" | "important" | "success" | "question" | "warning" | "danger" | "example" | "quote";

/** The kinds that other programs know, by how they are drawn; another one is drawn as a note. */
const tones: Readonly<Partial<Record<Tone, readonly string[]>>> = {
  tip: ["tip", "hint"],
  important: ["important"],
  success: ["success", "check", "done"],
  question: ["question", "help", "faq"],
  warning: ["warning", "attention"],
  danger: ["danger", "error", "caution", "bug", "failure", "fail", "missing"],
  example: ["example"],
  quote: ["quote", "cite", "abstract", "summary", "tldr"],
};

/** What a quote begins with that is one. Behind a bar some themes are told how to draw it. */
export const CALLOUT_MARK = /^\[!([\p{L}\p{N}_-]+)(?:\|[^\][]*)?\][+-]?[ \t]*/u;

/** @param tokens of a quote; @returns null for a quote that is none */
export function calloutOf(tokens: readonly Token[]): Callout | null {
  const [first, ...body] = tokens;
  if (first?.type !== "paragraph") return null;
  const inlines = (first as Tokens.Paragraph).tokens;
  const [head] = inlines;
  const [sign, kind = ""] = (head?.type === "text" && CALLOUT_MARK.exec(head.raw)) || [];
  if (!head || !sign) return null;
  const at = inlines.findIndex(({ type }) => type === "br");
  const line = at < 0 ? inlines : inlines.slice(0, at);
  // A mark that reaches over the line's end cannot be parted.
  if (line.some(({ raw }) => raw.includes("\n"))) return null;
  const words = { ...head, raw: head.raw.slice(sign.length), text: (head as Tokens.Text).text.slice(sign.length) } as Tokens.Text;
  const title = [...(words.raw === "" ? [] : [words]), ...line.slice(1)];
  return {
    tone: toneOf(kind.toLowerCase()),
    name: kind.charAt(0).toUpperCase() + kind.slice(1).toLowerCase(),
    mark: sign.length,
    title: title.some(({ raw }) => raw.trim() !== "") ? title : [],
    rest: at < 0 ? [] : inlines.slice(at + 1),
    body,
    restAt: inlines.slice(0, at + 1).reduce((sum, { raw }) => sum + raw.length, 0),
    bodyAt: first.raw.length,
  };
}

function toneOf(kind: string): Tone {
  const found = Object.entries(tones).find(([, kinds]) => kinds.includes(kind));
  return (found?.[0] as Tone | undefined) ?? "note";
}
