import { HtmlIndex, htmlEnd, htmlHead } from "#core/export/html-page.ts";
import type { Plan } from "#core/export/plan.ts";
import { relativeLink } from "#core/export/plan.ts";
import { literal } from "#core/html/to-html.ts";
import type { Db } from "../db/database.ts";
import { breathe } from "../pacing.ts";
import { DAMAGED_TITLE, titlePlace } from "../pages/title-place.ts";
import type { Vault } from "../seal/vault.ts";
import type { Entry } from "./zip.ts";

/** No page is given that name. */
export const INDEX = "index.html";

/** Titles that are read in one go. */
const AT_ONCE = 250;

/** The tree with a link to every page, as it is read. */
export function indexEntry(db: Db, vault: Vault, name: string, plan: Plan, modified: Date): Entry {
  return { path: INDEX, modified, compress: true, chunks: indexOf(db, vault, name, plan) };
}

async function* indexOf(db: Db, vault: Vault, name: string, plan: Plan): AsyncGenerator<Buffer> {
  const index = new HtmlIndex();
  yield Buffer.from(`${htmlHead(name)}<h1 class="title" dir="auto">${literal(name)}</h1>`);
  for (let at = 0; at < plan.ids.length; at += AT_ONCE) {
    const ids = plan.ids.slice(at, at + AT_ONCE);
    const rows = await db.selectFrom("pages").select(["id", "title"]).where("id", "in", ids).execute();
    const sealed = new Map(rows.map((row) => [row.id, row.title]));
    const lines: string[] = [];
    for (const id of ids) {
      await breathe();
      const title = vault.readText(titlePlace(id), sealed.get(id) ?? Buffer.alloc(0), DAMAGED_TITLE);
      lines.push(index.add({ title, path: relativeLink(INDEX, plan.pathOf(id)), depth: plan.depthOf(id) }));
    }
    yield Buffer.from(lines.join(""));
  }
  yield Buffer.from(`${index.end()}\n${htmlEnd}`);
}
