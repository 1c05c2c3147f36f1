import { expect, it } from "vitest";
import { countingLooks } from "../../test/counting-looks.ts";
import { readMarks } from "./marks.ts";
import { splitPieces } from "./split-text.ts";

it("reads marks in a few looks at each piece, however they repeat themselves", () => {
  for (const text of ["*a ", "**a** ", "[", "[a](", "[a](/p) ", "`a ", "a** ", "]", "***a* b** "]) {
    let looks = 0;
    const counted = countingLooks(() => (looks += 1));
    const pieces = splitPieces(text.repeat(5000));
    readMarks(counted(pieces));
    expect(looks).toBeLessThan(12 * pieces.length);
  }
});

it("knows nothing of signs that are no plain pairs", () => {
  for (const text of ["**a *b** c*", "[a [b](/1) c](/2)", "~~~a~~~", "``a``", "**a [b** c](/1)", "****a****"])
    expect(readMarks(splitPieces(text))).toBeNull();
});
