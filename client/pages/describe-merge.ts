import type { MergeReport } from "#core/merge-report.ts";

/**
 * What a Save that was merged did to the words of both sides, in a sentence.
 * @param hasOthers somebody else saved in between, and not only the reader, elsewhere
 */
export function describeMerge({ apart, theirs, blocks }: MergeReport, hasOthers: boolean): string {
  if (apart)
    return `Nothing was lost: together they would be more than a page can hold, so this page has yours, and the other is version ${theirs} in its history.`;
  const counted = (outcome: string) => {
    const count = blocks.filter((block) => block.outcome === outcome).length;
    return count === 0 ? null : `(${count} ${count === 1 ? "block" : "blocks"})`;
  };
  const [twice, kept] = [counted("kept-both"), counted("kept-edited")];
  const both = hasOthers ? "you both" : "both";
  const parts = [
    twice && `where ${both} changed the same words, both stand, ${hasOthers ? "yours" : "those from here"} below ${twice}`,
    kept && `what one side deleted while the other changed it stays ${kept}`,
  ].filter((part) => part !== null);
  return parts.length === 0 ? "Nothing was lost on either side." : `Nothing was lost: ${parts.join(", and ")}.`;
}
