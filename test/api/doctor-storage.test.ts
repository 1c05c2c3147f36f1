/** What the doctor says of all that is kept: how much it is, and what of it is damaged. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { examine } from "../../scripts/doctor/examine.ts";
import { doc, p } from "../documents.ts";
import { flipBit } from "../raw-database.ts";
import { type Person, World } from "../world.ts";

let world: World;
let marta: Person;
let workspaceId: number;
let pageId: number;

beforeAll(async () => {
  world = await World.create();
  marta = await world.person("Marta");
  ({ id: workspaceId } = await marta.workspace({ description: "All of it" }));
  ({ id: pageId } = await marta.page(workspaceId, { content: doc(p("one")) }));
  await marta.do("saveContent", { params: { id: pageId }, body: doc(p("two")) });
});
afterAll(() => world.stop());

async function told(about: string, env: Record<string, string> = {}): Promise<string[]> {
  const { dataDir, databaseUrl, smtpUrl } = world.config;
  const settings = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? "", SMTP_URL: smtpUrl ?? "", PORT: "1", ...env };
  const found = await examine(settings, { deep: true });
  return found.filter((finding) => finding.about === about).map(({ state, says }) => `${state}: ${says}`);
}

describe("the doctor", () => {
  it("names the size of each workspace, and how much of it is history", async () => {
    const numbers = Array.from({ length: 30_000 }, (_, at) => (at * 7919) % 99_991).join(" ");
    const body = doc(p(numbers));
    for (let save = 0; save < 3; save += 1) await marta.do("saveContent", { params: { id: pageId }, body });
    const other = await marta.workspace();
    await marta.page(other.id);
    const [whole = "", first = "", ...more] = await told("storage");
    expect(whole).toMatch(
      /^OK: 2 workspaces with pages keep 0\.\d MB, 0\.\d MB of it earlier versions \(VERSIONS_KEEP=all keeps them\)/,
    );
    expect(first).toMatch(
      new RegExp(`^OK: Workspace ${workspaceId} of marta@.*: 0\\.[2-9] MB \\(1 page in 5 versions\\), 0\\.[1-9] MB of it`),
    );
    expect(more).toHaveLength(1);
    const thinned = await told("storage", { VERSIONS_KEEP: "daily-after:30" });
    expect(thinned[0]).toContain("30 days of them are kept whole");
  });

  it("opens everything that is kept, and says what is damaged and where", async () => {
    expect(await told("everything")).toEqual([expect.stringMatching(/^OK: \d+ names, titles, contents and tokens open\.$/)]);
    const { database } = world.app.context;
    const { id: shareId } = await marta.do("shareWorkspace", { params: { workspaceId }, body: {} });
    const lost = await marta.workspace();
    await marta.page(lost.id);
    const gone = await marta.workspace();
    const goneId = (await marta.page(gone.id)).id;
    const without = await marta.page(workspaceId);
    // Neither is looked at: it is on its way out.
    await database.transact((trx) => trx.updateTable("pages").set({ deleted_at: 1 }).where("id", "=", goneId).execute());
    await flipBit(database, "pages", "title", { id: goneId });

    await flipBit(database, "workspaces", "name", { id: workspaceId });
    await flipBit(database, "workspaces", "description", { id: workspaceId });
    await flipBit(database, "pages", "title", { id: pageId });
    await flipBit(database, "page_versions", "title", { page_id: pageId, revision: 1 });
    await flipBit(database, "page_versions", "content", { page_id: pageId, revision: 2 });
    await flipBit(database, "share_permissions", "token_sealed", { id: shareId });
    await flipBit(database, "workspace_keys", "wrapped", { workspace_id: lost.id });
    await database.transact((trx) => trx.deleteFrom("page_versions").where("page_id", "=", without.id).execute());
    const found = await told("everything");
    const advice = " What is kept of it is damaged: restore a backup from before into a new folder to have it there.";
    expect(found.map((one) => one.replace(advice, ""))).toEqual([
      `Wrong: The name of workspace ${workspaceId} cannot be read.`,
      `Wrong: The description of workspace ${workspaceId} cannot be read.`,
      `Wrong: Nothing of workspace ${lost.id} can be read, because its key does not open.`,
      `Wrong: The title of page ${pageId} in workspace ${workspaceId} cannot be read.`,
      `Wrong: The title of version 1 of page ${pageId} in workspace ${workspaceId} cannot be read.`,
      `Wrong: The content of version 2 of page ${pageId} in workspace ${workspaceId} cannot be read.`,
      `Wrong: The token of link ${shareId} of workspace ${workspaceId} cannot be read.`,
      `Wrong: Version 1 of page ${without.id} in workspace ${workspaceId} is not there.`,
    ]);
  });
});
