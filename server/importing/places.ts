/** Where pages stand, as other programs say it beside them. */
import type { Head } from "#core/import/arrange.ts";
import { type Category, categoryIn, isCategory, longestCategory } from "#core/import/docusaurus.ts";
import { folderOf } from "#core/import/paths.ts";
import { inOrder, type Source } from "#core/import/tree.ts";
import { each, type InSteps } from "#core/in-steps.ts";
import { breathe } from "../pacing.ts";
import type { Contents, Opening } from "./contents.ts";
import { bytesOf } from "./readings.ts";

/** What Docusaurus says of folders, by their paths. */
export async function categoriesOf({ hold }: Opening, { files }: Contents): Promise<ReadonlyMap<string, Category>> {
  const found = new Map<string, Category>();
  for (const [path, packed] of files) {
    await breathe();
    if (!isCategory(path) || packed.size > longestCategory) continue;
    hold.goOn();
    const bytes = await bytesOf(packed);
    const category = "problem" in bytes ? null : categoryIn(bytes.toString());
    if (category) found.set(folderOf(path), category);
  }
  return found;
}

/** Folders without a page of their own are called by what is said of them. */
export function* named(sources: readonly Source[], categories: ReadonlyMap<string, Category>): InSteps<void> {
  if (categories.size === 0) return;
  yield* each(inOrder(sources), ({ source }) => {
    const label = source.folder === null || source.file !== null ? null : categories.get(source.folder)?.label;
    if (label) source.name = label;
  });
}

/** @returns null where nothing is said of a position */
export function placeIn(position: number | null | undefined): Head | null {
  return position === null || position === undefined ? null : { position };
}
