import fc from "fast-check";

/** Pieces of Markdown that mean something together, and much that means nothing. */
export const scraps = [
  ...["a", "b c", "word", "é", ".", " ", "  ", "    ", "\t", "\n", "\n\n", "\n  ", "\n- ", "\n> "],
  ...["> ", "- ", "1. ", "- [ ] ", "# ", "---", "===", "```", "|", "\\", "**", "*", "_", "`", "~~", "[", "](/p)"],
  ...["[x](http://x)", "![i](/a)", "https://x.y", "<b>", "&amp;", "&#65;"],
  ...["| a | b |\n|---|---|\n", "| c", "[y]: /p\n", "[y]", "\\|", "> [!note] "],
  ...["![i](data:image/gif;base64,R0lG)", "\n===", "- [ ]\t", "\n> [y]: /p\n"],
];

export const anyMarkdown = fc.array(fc.constantFrom(...scraps), { maxLength: 14 }).map((parts) => parts.join(""));
