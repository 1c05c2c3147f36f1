/**
 * The table of the specification's sentences: what each of them shows, and the test that sees it. A file of this folder holds one
 * section or a few; `test/sentences.test.ts` knows how many sentences each section has, and counts.
 *
 * A row is a line of a table of the specification, and otherwise a sentence, or the part of one that ends at a semicolon. Rows are
 * numbered in the specification's order, without a gap: section, the part of it where it has parts, sentence.
 *
 * To add a row, put it where its sentence stands, renumber what follows, and raise the section's number in the test. A test is
 * named `file › title`, below `test/e2e` unless the file says where; one within a `describe` is `file › describe › title`. Whoever
 * renames a test renames it here.
 */
export interface Section {
  /** As in `2.5`: section 2, its fifth part. */
  number: string;
  about: string;
  rows: readonly Row[];
}

export interface Row {
  id: string;
  /** The sentence itself. */
  says: string;
  /** What a person sees of it. */
  seen: string;
  tests: readonly string[];
}
