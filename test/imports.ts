/** Imports of a test's world, from what is sent to what is there. */
import type { Imported, Receipt } from "#core/import/receipt.ts";
import type { Page } from "#core/page.ts";
import { textsOf } from "./documents.ts";
import type { Person, World } from "./world.ts";

export interface Result extends Imported {
  receipt: Receipt;
  /** Of the workspace. */
  pages: Page[];
}

interface Sent {
  name?: string;
  fields?: Record<string, string>;
  /** A new one where absent. */
  into?: number;
}

export async function imported(
  world: World,
  person: Person,
  bytes: Buffer,
  { name = "notes.zip", fields = {}, into }: Sent = {},
): Promise<Result> {
  const workspaceId = into ?? (await person.workspace()).id;
  const { id } = await person.import(workspaceId, { name, bytes }, fields);
  await world.app.imports.settled();
  return resultOf(person, workspaceId, id);
}

export async function resultOf(person: Person, workspaceId: number, id: number): Promise<Result> {
  const over = await person.do("getImport", { params: { id } });
  const pages = (await person.do("listPages", { params: { workspaceId } })) as Page[];
  return { ...over, receipt: over.receipt as Receipt, pages };
}

/** A line for each page in the tree's order, deeper ones indented. */
export function treeOf(pages: readonly Page[], parentId: number | null = null, indent = ""): string[] {
  return pages
    .filter((page) => page.parentId === parentId)
    .sort((a, b) => a.position - b.position)
    .flatMap((page) => [indent + page.title, ...treeOf(pages, page.id, `${indent}  `)]);
}

export const pageNamed = (pages: readonly Page[], title: string) => pages.find((page) => page.title === title) as Page;

/** As `list: bread | water`. */
export const linesOf = (page: Page) => page.content.map((block) => `${block.type}: ${textsOf([block]).join(" | ")}`);
