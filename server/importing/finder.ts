/** Where links of an import's files lead. */
import { folderOf, isWholeDatabase, kindOf, nameOf } from "#core/import/paths.ts";
import { Resolver } from "#core/import/resolve.ts";
import type { Source } from "#core/import/tree.ts";
import { zimPlaces } from "#core/import/zim-links.ts";
import { each, type InSteps } from "#core/in-steps.ts";
import type { Anchors } from "./anchors.ts";
import type { Told } from "./docmost.ts";
import type { ScannedPage } from "./scan-files.ts";
import type { Target } from "./targets.ts";

/** What is known of a file or a folder that becomes a page. */
interface Looked {
  path: string;
  page: ScannedPage | null;
  source: Source;
  anchors: Anchors;
}

/** Where a link of a file leads: the path of a file, and a place in it. */
export type Find = (from: Looked, target: Target) => { path: string; anchor: string } | null;

/** @param told what another program says of its pages, by the paths of their files */
export function* finder(
  planned: readonly Looked[],
  files: ReadonlyMap<string, unknown>,
  told: ReadonlyMap<string, Told> | null,
): InSteps<Find> {
  const titles = new Map<string, string>();
  const folders = new Map<string, string>();
  const aliases = new Map<string, readonly string[]>();
  const places = new Map<string, Anchors>();
  const blocks = new Map<string, string>();
  yield* each(planned, ({ path, page, source, anchors }) => {
    titles.set(path, page?.title ?? source.name);
    places.set(path, anchors);
    if (page && page.aliases.length > 0) aliases.set(path, page.aliases);
    if (source.folder !== null) folders.set(source.folder, path);
  });
  for (const { path, page, anchors } of planned)
    if (page?.hasIds)
      yield* each(anchors.ids(), (id) => {
        if (!blocks.has(id) && blocks.size < MOST_BLOCKS) blocks.set(id, path);
      });
  const slugs = new Map<string, string>();
  yield* each(told ?? [], ([path, { slug }]) => void (slug !== "" && slugs.set(slug, path)));
  const resolver = yield* Resolver.of(files.keys(), titles, folders, aliases, blocks, slugs);
  const wholes = new Map<string, string>();
  yield* each(files.keys(), (path) => {
    if (isWholeDatabase(path)) wholes.set(`${folderOf(path)}/${nameOf(path).replace(/_all(\.csv)$/i, "$1")}`, path);
  });
  return (from, target) => {
    if (from.page?.isOfZim) return inNotebook(resolver, from.path, target.target);
    const isExported = Boolean(from.page?.head);
    const found =
      resolver.find(from.path, target.target, target.isWiki, isExported) ?? headingBehindSlash(resolver, places, from, target);
    const whole = found && kindOf(found.path) === "csv" ? wholes.get(`${folderOf(found.path)}/${nameOf(found.path)}`) : undefined;
    return found && whole ? { ...found, path: whole } : found;
  };
}

/** Items with an id that are remembered of an import. */
const MOST_BLOCKS = 500_000;

/** Zim says the whole path, from one of the places where it may begin. */
function inNotebook(resolver: Resolver, from: string, address: string) {
  for (const place of zimPlaces(from, address)) {
    const found = resolver.find(from, place, false, true);
    if (found) return found;
  }
  return null;
}

/** Bear names a heading as in `[[Tides/At noon]]`: where there is no such note, and there is such a heading. */
function headingBehindSlash(resolver: Resolver, places: ReadonlyMap<string, Anchors>, from: Looked, { target, isWiki }: Target) {
  const at = target.lastIndexOf("/");
  if (!isWiki || at < 1) return null;
  const found = resolver.find(from.path, `${target.slice(0, at)}#${target.slice(at + 1)}`, true);
  return found && places.get(found.path)?.get(found.anchor) ? found : null;
}
