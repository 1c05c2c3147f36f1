/** What is counted against guessing and flooding is counted over all servers of a database together. */
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { failedSignIn, quota } from "#core/quotas.ts";
import { type App, createApp } from "../../server/app.ts";
import { engine } from "../database.ts";
import { answered, ask, type Client } from "../proofs/client.ts";
import { PASSWORD, type Person, World } from "../world.ts";

describe.runIf(engine === "postgres")("two servers with one database count together", () => {
  let world: World;
  let other: App;
  let marta: Person;
  /** Both servers, as strangers reach them. */
  let doors: Client[];

  beforeAll(async () => {
    world = await World.create({ env: { MASTER_KEY: "11".repeat(32) } });
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
