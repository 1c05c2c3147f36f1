/** Two servers with one database: what one has changed while the other was about to save. */
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { engine } from "../../test/database.ts";
import { doc, p, textsOf } from "../../test/documents.ts";
import { type Person, World } from "../../test/world.ts";
import { connect } from "../db/connect.ts";
import type { Beside, OpenedDatabase } from "../db/database.ts";
import { prepareStored } from "./content.ts";
import { trySave } from "./save-attempt.ts";

describe.runIf(engine === "postgres")("A Save that another server outran", () => {
  let world: World;
  let other: OpenedDatabase;
  let marta: Person;
  let workspaceId: number;

  beforeAll(async () => {
    world = await World.create();
    other = await connect({ databaseUrl: world.config.databaseUrl, dataDir: mkdtempSync(join(tmpdir(), "octavo-other-")) });
    marta = await world.person("Marta");
    ({ id: workspaceId } = await marta.workspace());
  });
  afterAll(async () => {
    await other.close();
    await world.stop();
  });

  /** Saves `words` here, and right before they are written does `meanwhile` there. @returns how often it was tried */
  async function outrun(id: number, words: string, meanwhile: () => Promise<unknown>): Promise<number> {
    const { context } = world.app;
    const author = { id: marta.id, email: marta.email, firstName: "Marta", lastName: "Berg", isEmailVerified: true, token: null };
    const blocks = doc(p(words));
    const content = prepareStored(blocks, Buffer.from(JSON.stringify(blocks)));
    const attempt = { pageId: id, content, expected: null, saveKey: null, restoredFrom: null, isMixed: false };
    let tries = 0;
    const outcome = await context.database.transact((trx, beside) => {
      tries += 1;
      const late: Beside | null = beside && {
        async finish(...its) {
          await meanwhile();
          await beside.finish(...its);
        },
      };
      return trySave(context, trx, author, attempt, late);
    }, id);
    expect(outcome.kind).toBe("saved");
    return tries;
  }

  const change = (id: number, its: { edition?: number; deleted_at?: number }) =>
    other.transact((trx) => trx.updateTable("pages").set(its).where("id", "=", id).execute());

  it("is tried again, holding the page, where that has its name changed", async () => {
    const { id } = await marta.page(workspaceId);
    expect(await outrun(id, "Mine", () => change(id, { edition: 7 }))).toBe(2);
    const page = await marta.do("getPage", { params: { id } });
    expect([textsOf(page.content), page.revision]).toEqual([["Mine"], 2]);
    const [row] = await other.read.selectFrom("pages").select(["edition", "revision"]).where("id", "=", id).execute();
    expect(row).toEqual({ edition: 7, revision: 2 });
  });

  it("is refused where the page is gone, and leaves no version", async () => {
    const { id } = await marta.page(workspaceId);
    await expect(outrun(id, "Mine", () => change(id, { deleted_at: 1 }))).rejects.toMatchObject({ status: 404 });
    expect(await other.read.selectFrom("page_versions").select("revision").where("page_id", "=", id).execute()).toHaveLength(1);
  });

  it("is tried once where nobody was faster, and counts what it takes", async () => {
    const { id } = await marta.page(workspaceId);
    const held = () =>
      other.read.selectFrom("workspaces").select(["stored_bytes", "tree_revision"]).where("id", "=", workspaceId);
    const before = await held().executeTakeFirstOrThrow();
    expect(await outrun(id, "Mine", async () => {})).toBe(1);
    const after = await held().executeTakeFirstOrThrow();
    expect(after.tree_revision).toBe(before.tree_revision + 1);
    expect(after.stored_bytes).toBeGreaterThan(before.stored_bytes);
  });
});
