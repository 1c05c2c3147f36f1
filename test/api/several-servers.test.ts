/** What is counted against guessing and flooding, and what counts once, counts over all servers of a database together. */
import { randomBytes } from "node:crypto";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { MB } from "#core/limits.ts";
import { failedSignIn, quota } from "#core/quotas.ts";
import { type App, createApp } from "../../server/app.ts";
import { beginExport } from "../../server/exporting/exports.ts";
import { engine } from "../database.ts";
import { answered, ask, type Client } from "../proofs/client.ts";
import { told } from "../told.ts";
import { ORIGIN, PASSWORD, type Person, World } from "../world.ts";

describe.runIf(engine === "postgres")("two servers with one database work together", () => {
  let world: World;
  let other: App;
  let marta: Person;
  /** Both servers, as strangers reach them. */
  let doors: Client[];

  beforeAll(async () => {
    world = await World.create({
      env: {
        MASTER_KEY: "11".repeat(32),
        QUOTA_WORKSPACES: "3",
        QUOTA_LINKS: "3",
        QUOTA_WORKSPACE_MB: "1",
        QUOTA_ACCOUNT_MB: "1",
      },
    });
    const config = { ...world.config, dataDir: mkdtempSync(join(tmpdir(), "octavo-other-")) };
    other = await createApp({ config, log: pino({ level: "silent" }), clientDir: "" });
    const url = await other.http.listen({ port: 0, host: "127.0.0.1" });
    doors = [await world.app.http.listen({ port: 0, host: "127.0.0.1" }), url].map((at) => ({ url: at, token: "" }));
    marta = await world.person("Marta");
  });
  afterAll(async () => {
    await other.http.close();
    await world.stop();
  });

  const door = (at: number) => doors[at % doors.length] as Client;

  it("wrong passwords", async () => {
    const signIn = async (at: number, password: string) =>
      (await answered(ask(door(at), "login", { body: { email: marta.email, password } }))).status;
    for (let at = 0; at < failedSignIn.bySource.free; at += 1) expect(await signIn(at, "wrong harbour")).toBe(401);
    // The next one begins a wait, at either of them and for the right password, too.
    await signIn(0, "wrong harbour");
    expect([await signIn(0, PASSWORD), await signIn(1, PASSWORD)]).toEqual([429, 429]);
  });

  it.each(["signs up", "changes it"] as const)(
    "who %s for an address at the instant that it is taken is told so",
    async (how) => {
      const email = `${how.replace(" ", "-")}@coastpress.example`;
      const ines = await world.person("Ines", { email: `ines-${how.replace(" ", "-")}@coastpress.example` });
      await ines.do("askForAddress", { body: { email, password: PASSWORD } });
      const [old, fresh] = await Promise.all([world.mails.link(ines.email, 2), world.mails.link(email)]);
      const token = (link: string) => new URL(link, ORIGIN).searchParams.get("change") ?? "";
      await ines.do("confirmAddress", { body: { token: token(old) } });
      const elsewhere = new pg.Client({ connectionString: world.config.databaseUrl ?? "" });
      await elsewhere.connect();
      await elsewhere.query("begin");
      await elsewhere.query(
        "insert into users (email, email_key, first_name, last_name, password_hash, created_at) values ($1, $1, 'A', 'B', '', 0)",
        [email],
      );
      const body = { email, password: PASSWORD, firstName: "Una", lastName: "Berg" };
      const asked =
        how === "signs up"
          ? told(world.visitor().try("register", { body }))
          : told(world.visitor().try("confirmAddress", { body: { token: token(fresh) } }));
      const waiting = "select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()";
      await expect.poll(async () => (await elsewhere.query(waiting)).rowCount).toBeGreaterThan(0);
      await elsewhere.query("commit");
      await elsewhere.end();
      expect(await asked).toMatch(/^409 email_taken: /);
    },
  );

  it("an export that one of them was asked for is fetched at the other, once, or cancelled there", async () => {
    const { id: workspaceId } = await marta.workspace();
    await marta.page(workspaceId);
    const order = () => marta.do("orderWorkspaceExport", { params: { workspaceId } });
    const { url } = await order();
    const fetched = async () => {
      const answer = await fetch(`${door(1).url}${url}`);
      await answer.arrayBuffer();
      return answer.status;
    };
    expect((await Promise.all([fetched(), fetched()])).sort()).toEqual([200, 404]);
    expect((await marta.raw("GET", url)).status).toBe(404);
    // Who has the last byte may ask before the server has written down that it is sent.
    await expect.poll(async () => (await marta.do("exportProgress")).state).toBe("done");
    const cancelled = await order();
    const { status } = await answered(ask({ ...door(1), token: marta.token ?? "" }, "cancelExport", {}));
    expect([status, (await marta.raw("GET", cancelled.url)).status]).toEqual([204, 404]);
    // While one sends it, the other tells how far it is, begins no second one, and ends it.
    const there = await beginExport(other.context, marta.id);
    there.total = 7;
    await expect.poll(() => marta.do("exportProgress")).toMatchObject({ state: "running", total: 7 });
    expect(await told(marta.try("orderWorkspaceExport", { params: { workspaceId } }))).toMatch(/^429 /);
    await marta.do("cancelExport");
    await expect.poll(() => there.isOver).toBe(true);
  });

  it("workspaces of an account, and links of a workspace, that are made at the same time", async () => {
    const ole = await world.person("Ole");
    const { id: workspaceId } = await ole.workspace();
    const { id: pageId } = await ole.page(workspaceId);
    const at = (one: Client) => ({ ...one, token: ole.token ?? "" });
    const many = async (make: (client: Client) => ReturnType<typeof ask>) => {
      const asked = doors.flatMap((one) => [1, 2, 3, 4].map(() => answered(make(at(one)))));
      return (await Promise.all(asked)).map(({ status }) => status).filter((status) => status !== 413);
    };
    expect(await many((client) => ask(client, "createWorkspace", { body: { name: "Guide" } }))).toEqual([201, 201]);
    expect(await many((client) => ask(client, "sharePage", { params: { pageId }, body: {} }))).toEqual([201, 201, 201]);
  });

  it("bytes that an account's workspaces take by Saves at the same time, and by files", async () => {
    const nora = await world.person("Nora");
    const at = (place: number) => ({ ...door(place), token: nora.token ?? "" });
    const workspaces = [(await nora.workspace()).id, (await nora.workspace()).id];
    const pages: number[] = [];
    for (const id of workspaces.flatMap((one) => Array(4).fill(one))) pages.push((await nora.page(id)).id);
    const noise = () => randomBytes(190_000);
    const save = async (id: number, place: number): Promise<number> => {
      const body = [{ id: "n", type: "text" as const, position: 0, content: { text: noise().toString("base64") } }];
      const { status } = await answered(ask(at(place), "saveContent", { params: { id }, body }));
      // So many large ones at once have to wait for each other.
      return status === 429 ? save(id, place) : status;
    };
    expect((await Promise.all(pages.map(save))).toSorted()).toEqual([200, 200, 200, 200, 200, 413, 413, 413]);
    expect(await held()).toBeLessThanOrEqual(MB);

    await nora.do("deletePage", { params: { id: pages[0] ?? 0 } });
    const send = async (place: number) => {
      const form = new FormData();
      form.set("file", new Blob([noise()]), "noise.bin");
      const url = `${door(place).url}/api/workspaces/${workspaces[place % 2]}/files`;
      return (await fetch(url, { method: "POST", body: form, headers: { authorization: `Bearer ${nora.token}` } })).status;
    };
    const sent = await Promise.all([0, 1, 2, 3].map(send));
    expect(sent.filter((status) => status !== 201 && status !== 413)).toEqual([]);
    expect(sent).toContain(413);
    expect(await held()).toBeLessThanOrEqual(MB);

    async function held(): Promise<number> {
      return (await nora.do("getUsage")).account.bytes.used;
    }
  });

  it("mails to a recipient, through whatever links", async () => {
    const host = await world.person("Host", { verified: false });
    const workspaces = [(await host.workspace()).id, (await host.workspace()).id];
    const asked: number[] = [];
    for (const workspaceId of [...workspaces, ...workspaces]) {
      const conditions = { requireEmailVerification: true };
      const { shareToken } = await host.do("shareWorkspace", { params: { workspaceId }, body: conditions });
      const code = { params: { shareToken }, body: { email: "ada@coastpress.example" } };
      // As many as one link mails, at either server in turn.
      for (let at = 0; at < quota.codeRequest.max; at += 1)
        asked.push((await answered(ask(door(at), "requestCode", code))).status);
    }
    const { max } = quota.mailsPerHour;
    expect(asked.slice(0, max).every((status) => status < 300)).toBe(true);
    expect(asked.slice(max).every((status) => status === 429)).toBe(true);
    expect(asked.length).toBeGreaterThan(max);
  });

  it("codes that are asked for", async () => {
    const { id: workspaceId } = await marta.workspace();
    const conditions = { requireEmailVerification: true };
    const { shareToken } = await marta.do("shareWorkspace", { params: { workspaceId }, body: conditions });
    const asked = { params: { shareToken }, body: { email: "ines@coastpress.example" } };
    const statuses: number[] = [];
    for (let at = 0; at <= quota.codeRequest.max; at += 1)
      statuses.push((await answered(ask(door(at), "requestCode", asked))).status);
    expect(statuses.at(-1)).toBe(429);
    expect(statuses.slice(0, -1).every((status) => status < 300)).toBe(true);
  });
});
