/** Where pages stand, as other programs say it beside them. */
import type { Head } from "#core/import/arrange.ts";
import { isBookList } from "#core/import/book.ts";
import { aboveInDendron, isRootOfDendron } from "#core/import/dendron.ts";
import { type Category, categoryIn, isCategory, longestCategory } from "#core/import/docusaurus.ts";
import { folderOf, nameOf } from "#core/import/paths.ts";
import { joined } from "#core/import/resolve.ts";
import { inOrder, ownPathsOf, type Source } from "#core/import/tree.ts";
import { each, type InSteps, some } from "#core/in-steps.ts";
import { breathe } from "../pacing.ts";
import type { Contents, Opening } from "./contents.ts";
import { bytesOf } from "./readings.ts";
import type { Scanned } from "./scan-files.ts";

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

/** What pages say of each other's places, by the paths of their files, and of folders with a slash behind them. */
export function* placesOf(scanned: ReadonlyMap<string, Scanned>): InSteps<ReadonlyMap<string, Head>> {
  const places = new Map<string, Head>();
  const idOf = (path: string) => places.get(path)?.id ?? -places.size - 1;
  const dotted = new Set<string>();
  for (const [path, page] of scanned) {
    if (!("title" in page)) continue;
    if (page.isOfDendron) dotted.add(path);
    const { pages = [] } = page;
    if (pages.length === 0) continue;
    places.set(path, { id: idOf(path), ...(isBookList(path) ? {} : { position: -1 }) });
    const paths = pages.map(({ address }) => joined(folderOf(path), address) ?? "");
    yield* each(pages.entries(), ([position, { above }]) => {
      const one = paths[position] ?? "";
      const parent = above === null ? undefined : places.get(paths[above] ?? "")?.id;
      if (!scanned.has(one)) return;
      if (!places.has(one)) places.set(one, { id: idOf(one), position, ...(parent && { parent }) });
      // A folder without a page stands where the first of its pages would.
      for (let folder = folderOf(one); folder !== "" && !places.has(`${folder}/`); folder = folderOf(folder))
        places.set(`${folder}/`, { position });
    });
  }
  yield* each(dotted, (path) => void places.set(path, { id: idOf(path), ...(isRootOfDendron(path) && { position: -1 }) }));
  yield* each(dotted, (path) => {
    const above = aboveInDendron(path, (one) => dotted.has(one));
    const parent = above === null ? undefined : places.get(above)?.id;
    if (parent) places.set(path, { ...places.get(path), parent });
  });
  return places;
}

/** Among their siblings, as pages of sites say it in their heads, by the paths of their files. The page of the whole stands first. */
export function* sitePlaces(
  sources: readonly Source[],
  scanned: ReadonlyMap<string, Scanned>,
): InSteps<ReadonlyMap<string, number>> {
  const found = new Map<string, number>();
  // Elsewhere a weight is what somebody weighs.
  const isOfHugo = yield* some(scanned.keys(), (path) => nameOf(path) === "_index.md");
  yield* each(scanned, ([path, page]) => {
    const position = "title" in page ? (page.position ?? (isOfHugo ? page.weight : null)) : null;
    if (typeof position === "number") found.set(path, position);
  });
  const first = sources[0]?.file ?? "";
  if (found.size > 0 && !found.has(first) && ownPathsOf("").includes(first)) found.set(first, FIRST);
  return found;
}

const FIRST = -1e9;

/** @returns null where nothing is said of a position */
export function placeIn(position: number | null | undefined): Head | null {
  return position === null || position === undefined ? null : { position };
}
