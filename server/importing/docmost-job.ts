/** What Docmost says of its pages, read on a worker thread. */
import { docmostPages } from "#core/import/docmost.ts";
import { type Pieces, packed } from "./packed-lists.ts";

/** @returns a `DocmostPage` each, in their order; null for what Docmost did not write */
export function readDocmost({ bytes }: { bytes: Uint8Array }): Pieces | null {
  const pages = docmostPages(new TextDecoder().decode(bytes));
  return pages && packed(pages);
}
