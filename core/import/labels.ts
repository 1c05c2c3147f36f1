/** What other programs keep beside a note as its labels, as words that are tags here; empty for none. */
export function asTags(labels: readonly string[]): string {
  const tags = labels.map((label) => label.replace(/[^\p{L}\p{M}\p{N}_/]+/gu, "-").replace(/^-|-$/g, ""));
  return tags
    .filter((tag) => tag !== "")
    .map((tag) => `#${tag}`)
    .join(" ");
}
