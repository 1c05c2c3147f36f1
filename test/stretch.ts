/**
 * `npm test` runs suites side by side, because much of what they do is waiting; and then, with nothing beside them, what measures:
 * what a processor does, how much memory something takes, how soon something comes. Each of these holds by itself on a machine that
 * is busy with something else, too, but need not.
 */

/** Files, from the project's root or, of the browser's, from anywhere. */
export const measuring = {
  api: ["test/proofs/event-loop.test.ts", "test/proofs/heavy-bodies.test.ts", "test/proofs/file-memory.test.ts"],
  browser: ["**/blocks-large.spec.ts", "**/four-hundred-keys.spec.ts"],
};

/** Which of both this run is; everything where neither is asked for. */
export const stretch = process.env.OCTAVO_TEST_STRETCH as "beside" | "alone" | undefined;
