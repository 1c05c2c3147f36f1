import { randomBytes } from "node:crypto";
import { strFromU8, unzipSync } from "fflate";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DAY } from "#core/limits.ts";
import { doc, p } from "../../test/documents.ts";
import { addKey, SoftKey } from "../../test/passkey.ts";
import { ORIGIN, PASSWORD, type Person, World } from "../../test/world.ts";
import { disableAccount } from "../auth/disabled.ts";

let world: World;
let marta: Person;
let nora: Person;

beforeAll(async () => {
  world = await World.create();
  [marta, nora] = [await world.person("Marta"), await world.person("Nora")];
});
afterAll(() => world.stop());

const unzipped = (bytes: Buffer) =>
  Object.fromEntries(Object.entries(unzipSync(bytes)).map(([path, file]) => [path, strFromU8(file)]));

describe("everything of an account", () => {
  it("ends unfinished, where it is under way, once the account is disabled", async () => {
    const liv = await world.person("Liv");
    const { id: first } = await liv.workspace({ name: "A" });
    const { url } = await liv.upload(first, { name: "noise.bin", bytes: randomBytes(16 * 1024 * 1024) });
    await liv.page(first, { content: doc(p(`[noise](${url})`)) });
    await liv.page((await liv.workspace({ name: "B" })).id);
    const address = await world.app.http.listen({ port: 0 });
    const headers = { authorization: `Bearer ${liv.token}` };
    const reader = (await fetch(`${address}/api/account/export`, { headers })).body?.getReader();
    await reader?.read();
    await world.app.context.database.transact((trx) => disableAccount(trx, liv.id, world.app.context.now()));
    const rest = async () => {
      while (!(await reader?.read())?.done);
    };
    await expect(rest()).rejects.toThrow();
  });

  it("is each own workspace in a folder, the profile and the log, and neither a secret nor others' pages", async () => {
    const expiresAt = new Date(world.app.context.now() + DAY).toISOString();
    const { token } = await marta.do("createToken", { body: { name: "Nightly", access: "read", expiresAt, workspaceId: null } });
    await addKey(marta, new SoftKey({ origin: ORIGIN }));
    const { secret } = await marta.do("beginAuthenticator", { body: { password: PASSWORD } });
    const identity = {
      issuer: "https://id.coastpress.example",
      subject: "marta-7",
      user_id: marta.id,
      created_at: 1_700_000_000_000,
    };
    await world.app.context.database.transact((trx) => trx.insertInto("identities").values(identity).execute());
    const [first, second] = [
      await marta.workspace({ name: "Guide" }),
      await marta.workspace({ name: "guide", isEncrypted: true }),
    ];
    const { id: fileId } = await marta.upload(first.id, { name: "tide.png" });
    await marta.page(first.id, { title: "Day one", content: doc(p(`![Tide](/api/files/${fileId})`)) });
    await marta.page(second.id, { title: "Private" });
    await marta.do("deleteWorkspace", { params: { workspaceId: (await marta.workspace({ name: "Gone" })).id } });
    const { id: theirs } = await nora.workspace({ name: "Choir" });
    await nora.page(theirs, { title: "Not hers" });
    const { shareToken } = await nora.do("shareWorkspace", { params: { workspaceId: theirs }, body: { accessLevel: "editor" } });
    await marta.do("joinShared", { params: { shareToken } });
    await marta.do("updateProfile", { body: { firstName: "=cmd()", lastName: "Berg" } });

    const { status, bytes, headers } = await marta.try("exportAccount");
    expect([status, headers["content-type"]]).toEqual([200, "application/zip"]);
    const files = unzipped(bytes);
    expect(Object.keys(files)).toEqual([
      "profile.json",
      "Guide/Day one.md",
      "Guide/files/tide.png",
      "guide 2/Private.md",
      "log.csv",
    ]);
    expect(JSON.parse(files["profile.json"] ?? "")).toMatchObject({
      email: marta.email,
      workspaces: [
        { name: "Guide", folder: "Guide" },
        { name: "guide", folder: "guide 2" },
      ],
      memberships: [{ name: "Choir", level: "editor", ownerName: "Nora Berg" }],
      accessTokens: [{ name: "Nightly", access: "read" }],
      passkeys: [{ lastUsedAt: null }],
      identities: [{ issuer: "https://id.coastpress.example", subject: "marta-7", since: "2023-11-14T22:13:20.000Z" }],
      sessions: [expect.anything()],
    });
    expect(files["log.csv"]).toContain(",registration,success,Account created,marta@coastpress.example,{}\r\n");
    const all = bytes.toString("latin1") + Object.values(files).join("\n");
    for (const hidden of [token, secret, marta.token ?? "", PASSWORD, "argon2", "Not hers"]) expect(all).not.toContain(hidden);
  });

  it("is fetched once by an address, one export at a time", async () => {
    const { url } = await marta.do("orderAccountExport");
    const fetched = await world.visitor().raw("GET", url);
    expect([fetched.status, Object.keys(unzipped(fetched.bytes))[0]]).toEqual([200, "profile.json"]);
    expect((await world.visitor().raw("GET", url)).status).toBe(404);
    expect(await marta.do("exportProgress")).toMatchObject({ state: "done", done: 2, total: 2 });
    const { url: late } = await marta.do("orderAccountExport");
    await marta.do("deleteAccount", { body: { password: PASSWORD } });
    expect((await world.visitor().raw("GET", late)).status).toBe(404);
  });
});
