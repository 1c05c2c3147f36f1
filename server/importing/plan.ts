/** What becomes of each file, before anything is made: the same whenever it is asked of the same archive. */
import { arranged } from "#core/import/arrange.ts";
import type { Dates } from "#core/import/bundle-dates.ts";
import type { LedTo } from "#core/import/rendered.ts";
import { inOrder, type Source, sourcesOf } from "#core/import/tree.ts";
import { isOfTriliumAlone } from "#core/import/trilium.ts";
import { each, type InSteps } from "#core/in-steps.ts";
import { links } from "#core/links.ts";
import { breathe, inSteps } from "../pacing.ts";
import { Anchors } from "./anchors.ts";
import type { Packed } from "./archive.ts";
import { bundleDates } from "./bundles.ts";
import { CarriedFiles } from "./carried-files.ts";
import type { Opening } from "./contents.ts";
import { type Contents, isPage } from "./contents.ts";
import { docmostOf, isAttachedThere, type Told, triliumOf } from "./docmost.ts";
import { drawnBeside } from "./drawings.ts";
import { type Find, finder } from "./finder.ts";
import { type Item, keyOf } from "./items.ts";
import { type Pieces, unpacked } from "./packed-lists.ts";
import { categoriesOf, named, placeIn, placesOf, sitePlaces } from "./places.ts";
import { targetsOf } from "./readings.ts";
import type { Scanned, ScannedPage } from "./scan-files.ts";
import { targetOf } from "./targets.ts";
import { namedByZim } from "./zim.ts";

/** A page, or one of several that a file becomes. */
export interface Unit {
  planned: Planned;
  /** 0 for the page itself. */
  part: number;
  key: Buffer;
  /** Once it has been reserved. */
  item: Item | null;
}

/** A file or a folder that becomes a page. */
export interface Planned {
  source: Source;
  above: Planned | null;
  /** Of the file, or of the folder with a slash behind it. */
  path: string;
  file: Packed | null;
  page: ScannedPage | null;
  /** Why its file is none. */
  problem: string | null;
  anchors: Anchors;
  /** Of these, marks of blocks that links lead to, where another program wrote it. */
  marks: Set<string>;
  units: Unit[];
  /** `KeptId` of its blocks, where its page is there and has them under other ids. */
  ids: Pieces;
}

export interface Plan {
  /** Parents before what hangs below them. */
  planned: readonly Planned[];
  byPath: ReadonlyMap<string, Planned>;
  /** What Docmost or Trilium says of its pages, by the paths of their files; null where neither does. */
  told: ReadonlyMap<string, Told> | null;
  isOfTrilium: boolean;
  /** By the paths of the bundles that notes came as. */
  dated: ReadonlyMap<string, Dates>;
  /** Files that pages show, by their paths. */
  shown: ReadonlyMap<string, Packed>;
  /** Of these, pictures of drawings, by the paths of the drawings. */
  drawn: ReadonlyMap<string, string>;
  find: Find;
}

export async function planOf(
  opening: Opening,
  contents: Contents,
  scan: (files: readonly { packed: Packed; name: string }[]) => Promise<Map<string, Scanned>>,
): Promise<Plan> {
  const docmost = await docmostOf(opening, contents);
  const trilium = docmost ? null : await triliumOf(opening, contents);
  const told = docmost ?? trilium;
  const isOfPage = (path: string) =>
    isPage(path) && !(docmost && isAttachedThere(path)) && !(trilium && !trilium.has(path) && isOfTriliumAlone(path));
  const paths: string[] = [];
  await inSteps(each(contents.files.keys(), (path) => void (isOfPage(path) && paths.push(path))));
  const sources = await inSteps(sourcesOf(paths, contents.root));
  const dated = await bundleDates(opening, contents);
  const categories = await categoriesOf(opening, contents);
  await inSteps(named(sources, categories));
  await inSteps(namedByZim(sources, contents));
  const names = new Map<string, string>();
  await inSteps(each(inOrder(sources), ({ source }) => void (source.file !== null && names.set(source.file, source.name))));
  // As they lie in the archive, whose pieces are each opened once then.
  const toScan: { packed: Packed; name: string }[] = [];
  await inSteps(
    each(contents.files, ([path, packed]) => {
      const name = names.get(path);
      if (name !== undefined) toScan.push({ packed, name });
    }),
  );
  const scanned = await scan(toScan);
  const places = await inSteps(placesOf(scanned));
  const inSite = await inSteps(sitePlaces(sources, scanned));
  const headOf = ({ file, folder }: Source) => {
    const read = file === null ? undefined : scanned.get(file);
    const page = read && "title" in read ? read : null;
    const position = (file === null ? undefined : told?.get(file)?.position) ?? categories.get(folder ?? "")?.position;
    return page?.head ?? places.get(file ?? "") ?? places.get(`${folder}/`) ?? placeIn(position ?? inSite.get(file ?? ""));
  };
  const arrangement = await inSteps(arranged(sources, headOf));
  const planned = await inSteps(plannedOf(opening, arrangement, contents, scanned));
  const byPath = new Map<string, Planned>();
  await inSteps(each(planned, (one) => void byPath.set(one.path, one)));
  const files = await inSteps(withCarried(planned, contents.files));
  const find = await inSteps(finder(planned, files, told));
  const shown = new Map<string, Packed>();
  for (const one of planned) {
    const { file, page, source } = one;
    const targets = file && page ? await targetsOf(opening, file, page, source.name) : [];
    for (const key of unpacked<string>(targets)) {
      await breathe();
      const found = find(one, targetOf(key));
      const to = found ? byPath.get(found.path) : undefined;
      if (found && to) lead(to, found.anchor);
      const packed = found && !to ? files.get(found.path) : undefined;
      if (packed) shown.set(packed.path, packed);
    }
  }
  const drawn = await inSteps(drawnBeside(planned, files));
  for (const path of drawn.values()) {
    const packed = files.get(path);
    if (packed) shown.set(path, packed);
  }
  return { planned, byPath, told, isOfTrilium: trilium !== null, dated, shown, drawn, find };
}

function lead({ page, anchors, marks }: Planned, anchor: string): void {
  if (anchor.startsWith("^") && page && !page.head && !marks.has(anchor) && anchors.get(anchor)) marks.add(anchor);
}

function* plannedOf(
  opening: Opening,
  sources: Source[],
  contents: Contents,
  scanned: ReadonlyMap<string, Scanned>,
): InSteps<Planned[]> {
  const planned = new Map<Source, Planned>();
  yield* each(inOrder(sources), ({ source, above }) => {
    const read = source.file === null ? undefined : scanned.get(source.file);
    planned.set(source, plannedFrom(opening, source, contents, read, above && (planned.get(above) ?? null)));
  });
  return [...planned.values()];
}

function plannedFrom(
  { vault, row }: Opening,
  source: Source,
  { files }: Contents,
  read: Scanned | undefined,
  above: Planned | null,
): Planned {
  const path = source.file ?? `${source.folder ?? source.name}/`;
  const page = read && "title" in read ? read : null;
  const problem = read && "problem" in read ? read.problem : null;
  const anchors = new Anchors(page?.anchors ?? []);
  const one: Planned = {
    source,
    above,
    path,
    file: files.get(path) ?? null,
    page,
    problem,
    anchors,
    marks: new Set(),
    units: [],
    ids: [],
  };
  // A file that is no page leaves an empty one only where others hang below it.
  const count = page ? page.parts : problem !== null && source.children.length === 0 ? 0 : 1;
  for (let part = 0; part < count; part += 1) {
    const key = keyOf(vault, row.parent_id, pathOfPart(path, part));
    one.units.push({ planned: one, part, key, item: null });
  }
  return one;
}

/** What tells the pages of one file apart. */
export const pathOfPart = (path: string, part: number): string => (part === 0 ? path : `${path}\0${part}`);

/** What lies there is what is meant, whatever a page carries under the same name. */
function* withCarried(planned: readonly Planned[], files: Contents["files"]): InSteps<Contents["files"]> {
  const beside = new CarriedFiles();
  const all = new Map<string, Packed>();
  for (const { file, page } of planned)
    if (file && page?.carried.length)
      yield* each(page.carried, (one) => {
        const packed = beside.beside(file, one);
        all.set(packed.path, packed);
      });
  if (all.size === 0) return files;
  yield* each(files, ([path, packed]) => void all.set(path, packed));
  return all;
}

/** Where a link to a place of a planned page leads; null while that page has no id. */
export function addressOf(page: Planned, anchor: string): LedTo | null {
  const [blockId, part, words] = page.anchors.get(anchor) ?? [null, 0];
  const id = (page.units[part] ?? page.units[0])?.item?.made_id;
  if (!id) return null;
  return {
    address: blockId === null ? links.page(id) : `${links.page(id)}#block-${encodeURIComponent(blockId)}`,
    isPicture: false,
    isPage: true,
    words,
  };
}

/** What tells whether its file is another one; null for one that cannot be read. */
export const sourceOf = ({ file, page }: Planned): string | null => (file === null ? FOLDER : (page?.source ?? null));
const FOLDER = "folder";

/** Whether all of its pages are written, or given up. */
export function isOver({ units }: Planned): boolean {
  return units.length > 0 && units.every(({ item }) => item && (item.is_made || item.outcome));
}
