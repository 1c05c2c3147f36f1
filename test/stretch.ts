/**
 * `npm test` runs a suite's files side by side, and at its end what measures: what a processor does, how much memory something takes,
 * how soon something comes. Each of these holds by itself on a machine that is busy with something else, too, but need not.
 */

/** Files, from the project's root or, of the browser's, from anywhere. */
export const measuring = {
  api: [
    ...[
      "event-loop",
      "far-database",
      "file-memory",
      "floods",
      "found-again",
      "frozen-database",
      "heavy-bodies",
      "many-connections",
      "much",
      "names",
      "small-parts",
    ].map((name) => `test/proofs/${name}.test.ts`),
    "server/exporting/zip.test.ts",
    "server/http/deflated.test.ts",
  ],
  browser: ["blocks-drag", "blocks-large", "drafts-device", "first-load", "four-hundred-keys"].map(
    (name) => `**/${name}.spec.ts`,
  ),
};

/** Which of both this run is; everything where neither is asked for. */
export const stretch = process.env.OCTAVO_TEST_STRETCH as "beside" | "alone" | undefined;
