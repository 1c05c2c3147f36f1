/** What Docmost and Trilium say of their pages, read on a worker thread. */
import { type DocmostPage, docmostPages } from "#core/import/docmost.ts";
import { triliumPages } from "#core/import/trilium.ts";
import { type Pieces, packed } from "./packed-lists.ts";

/** @returns a `DocmostPage` each, in their order; null for what Docmost did not write */
export function readDocmost({ bytes }: { bytes: Uint8Array }): Pieces | null {
  const pages = docmostPages(new TextDecoder().decode(bytes));
  return pages && packed(pages);
}

/** @returns a `DocmostPage` each, of which only the path and the order are told; null for what Trilium did not write */
export function readTrilium({ bytes }: { bytes: Uint8Array }): Pieces | null {
  const paths = triliumPages(new TextDecoder().decode(bytes));
  return paths && packed(paths.map((path): DocmostPage => ({ path, slug: "", created: null, updated: null })));
}
