import fc from "fast-check";

/** Milliseconds of processor time, so that a busy machine counts for little. */
export function timeOf(work: () => unknown): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

export function times(piece: string, length: number): string {
  return piece.repeat(Math.ceil(length / piece.length)).slice(0, length);
}

const SIGNS = [
  ...[
    "*",
    "**",
    "_",
    "~~",
    "`",
    "```",
    "[",
    "]",
    "(",
    ")",
    "![",
    "](",
    "][",
    "]: ",
    "[a][b]",
    "[b]: /c\n",
    "<",
    ">",
    "<a ",
    "<br>",
  ],
  ...[
    "<!--",
    "<![CDATA[",
    "<!a >",
    '="',
    '"',
    "\\",
    "\n",
    "\n\n",
    "  \n",
    " ",
    "    ",
    "\t",
    "a",
    "b1",
    "@",
    "http",
    "://",
    "www.",
  ],
  ...["# ", "- ", "* ", "1. ", "> ", ">", "- a\n  b\n", "- [ ] ", "|", "-|-\n", "---\n", "===", "\n=\n", "\n-\n", "!", "&", "é"],
];

/** What a parser may go over again and again: a few signs, repeated to a length, between others. */
export function hostile(length: number): fc.Arbitrary<string> {
  const few = fc.array(fc.constantFrom(...SIGNS), { maxLength: 3 }).map((signs) => signs.join(""));
  const unit = fc.array(fc.constantFrom(...SIGNS), { minLength: 1, maxLength: 5 }).map((signs) => signs.join(""));
  return fc
    .record({ before: few, first: unit, second: unit, share: fc.constantFrom(0.5, 1, 1), after: few })
    .map(
      ({ before, first, second, share, after }) =>
        before + times(first, length * share) + times(second, length * (1 - share)) + after,
    );
}
