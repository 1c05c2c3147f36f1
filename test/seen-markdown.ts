import type { Block } from "../core/blocks/block.ts";
import { lex, lexInline } from "../core/blocks/lex.ts";
import type { MarkdownToken } from "../core/blocks/markdown-token.ts";

/** A stretch of letters as a reader sees it. */
export interface Seen {
  text: string;
  /** Any of b, i, s, c and a, in this order. */
  marks: string;
}

/** What a reader sees of blocks, without signs of lists and boxes. */
export function seenOf(blocks: readonly Block[]): Seen[] {
  return blocks.flatMap(seenOfBlock);
}

function seenOfBlock(block: Block): Seen[] {
  switch (block.type) {
    case "text":
      return seen(lex(block.content.text).tokens, "");
    case "heading":
      return line(block.content.text);
    case "list":
      return block.content.items.flatMap(line);
    case "todo":
      return block.content.items.flatMap(({ text }) => line(text));
    case "table":
      return [block.content.headers, ...block.content.rows].flat().flatMap(line);
  }
}

function line(text: string): Seen[] {
  return [...seen(lexInline(text).tokens, ""), { text: "\n", marks: "" }];
}

const marks: Record<string, string> = { strong: "b", em: "i", del: "s", link: "a" };

function seen(tokens: readonly MarkdownToken[], around: string): Seen[] {
  return tokens.flatMap((token): Seen[] => {
    switch (token.type) {
      case "checkbox":
      case "hr":
        return [];
      case "def":
        throw new Error(`A definition shows nothing: ${token.raw}`);
      case "code":
        return [
          { text: token.text ?? "", marks: sorted(`${around}c`) },
          { text: "\n", marks: "" },
        ];
      case "codespan":
        return [{ text: token.text ?? "", marks: sorted(`${around}c`) }];
      case "image":
        return [{ text: token.text || (token.href ?? ""), marks: around }];
      case "escape":
        return [{ text: token.text ?? "", marks: around }];
      case "br":
      case "space":
        return [{ text: "\n", marks: around }];
      case "list":
        return [{ text: "\n", marks: around }, ...seen(token.items ?? [], around)];
      case "table":
        return [token.header ?? [], ...(token.rows ?? [])]
          .flat()
          .flatMap((cell) => [...seen(cell.tokens ?? [], around), { text: "\n", marks: "" }]);
      case "text":
        return token.tokens ? seen(token.tokens, around) : [{ text: decoded(token.text ?? ""), marks: around }];
      case "html":
        return [{ text: token.raw, marks: around }];
      default: {
        const inside = token.tokens
          ? seen(token.tokens, sorted(around + (marks[token.type] ?? "")))
          : [{ text: token.raw, marks: around }];
        return token.type in marks ? inside : [...inside, { text: "\n", marks: "" }];
      }
    }
  });
}

function sorted(names: string): string {
  return [...new Set(names)].sort().join("");
}

function decoded(text: string): string {
  return text.replace(
    /&(amp|lt|gt|quot|nbsp|copy);/g,
    (_, name: string) => ({ amp: "&", lt: "<", gt: ">", quot: '"', nbsp: "\u00a0", copy: "©" })[name] ?? "",
  );
}
