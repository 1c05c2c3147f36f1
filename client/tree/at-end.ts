import { knownTree } from "./cache.ts";

/** Where a page was to come of which nobody knows whether it was made: it may stand there by now. */
let unanswered: { of: string; position: number } | null = null;

/**
 * Makes a page below its siblings. Asked for again after a lost answer it is the same one, as long as what stands there bears its
 * title: with another position it would be another page.
 */
export async function atEnd<T>(
  { workspaceId, parentId, title }: { workspaceId: number; parentId: number | null; title: string },
  make: (position: number) => Promise<T>,
): Promise<T> {
  const of = JSON.stringify([workspaceId, parentId, title]);
  const siblings = knownTree(workspaceId).children.get(parentId) ?? [];
  const before = unanswered?.of === of ? unanswered.position : siblings.length;
  const position = siblings[before]?.title === title ? before : siblings.length;
  try {
    const made = await make(position);
    unanswered = null;
    return made;
  } catch (error) {
    unanswered = { of, position };
    throw error;
  }
}
