import { HtmlRenderer, Parser } from "commonmark";
import fc from "fast-check";
import { Lexer } from "marked";
import { expect, it } from "vitest";
import { lexInline } from "./lex.ts";
import { type MarkdownToken, markdownOptions } from "./markdown-token.ts";

const tags: Record<string, string> = { strong: "strong", em: "em" };

function html(tokens: readonly MarkdownToken[]): string {
  const of = ({ type, tokens, raw }: MarkdownToken) => {
    const [tag, within] = [tags[type], tokens ? html(tokens) : raw];
    return tag ? `<${tag}>${within}</${tag}>` : within;
  };
  return tokens.map(of).join("");
}

const read = (text: string) => html(lexInline(text).tokens);
const byParser = (text: string) => html(Lexer.lexInline(text, markdownOptions));
const byCommonMark = (text: string) =>
  new HtmlRenderer()
    .render(new Parser().parse(text))
    .trim()
    .replace(/^<p>|<\/p>$/g, "");

it("italic that ends within a word stands in the bold around it", () => {
  expect(read("**so *old*er**")).toBe("<strong>so <em>old</em>er</strong>");
  expect(read("on **so *old*er, *new*er** off")).toBe("on <strong>so <em>old</em>er, <em>new</em>er</strong> off");
  expect(read("**a*b*c** *d*")).toBe("<strong>a<em>b</em>c</strong> <em>d</em>");
  expect(read("**so *old*er")).toBe("**so <em>old</em>er");
});

it("what is read otherwise than the parser reads it is read as CommonMark says", () => {
  const parts = fc.array(fc.constantFrom("*", "**", "a", "b", " ", ".", "("), { maxLength: 16 });
  fc.assert(
    fc.property(parts, (pieces) => {
      const text = `x ${pieces.join("")} x`;
      const now = read(text);
      if (now !== byParser(text)) expect(now).toBe(byCommonMark(text));
    }),
    { numRuns: 2000 },
  );
});
