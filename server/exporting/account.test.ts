import { randomBytes } from "node:crypto";
import { strFromU8, unzipSync } from "fflate";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DAY } from "#core/limits.ts";
import { turnOnCodes } from "../../test/authenticator.ts";
import { doc, p } from "../../test/documents.ts";
import { addKey, SoftKey } from "../../test/passkey.ts";
import { ORIGIN, PASSWORD, type Person, World } from "../../test/world.ts";
import { traces } from "../account/traces.ts";
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

  it("names what every table knows of the person, and as many as there are", async () => {
    const ines = await world.person("Ines");
    const [own, theirs] = [(await ines.workspace()).id, (await nora.workspace()).id];
    const { shareToken } = await nora.do("shareWorkspace", { params: { workspaceId: theirs }, body: { accessLevel: "editor" } });
    await ines.do("joinShared", { params: { shareToken } });
    await nora.do("offerWorkspace", { params: { workspaceId: theirs }, body: { userId: ines.id } });
    const page = await ines.page(own, { title: "Day one" });
    await ines.do("addFavourite", { params: { pageId: page.id } });
    await ines.do("sharePage", { params: { pageId: page.id }, body: { allowedEmailDomains: ["coastpress.example"] } });
    const expiresAt = new Date(world.app.context.now() + DAY).toISOString();
    for (const name of ["One", "Two"]) await ines.do("createToken", { body: { name, access: "read", expiresAt } });
    await addKey(ines, new SoftKey({ origin: ORIGIN }));
    await turnOnCodes(world, ines);
    await ines.do("createInvitation", { body: { email: "sten@coastpress.example", workspaceId: own } });
    await ines.do("askForAddress", { body: { email: "ines@elsewhere.example", password: PASSWORD } });
    await world.visitor().signIn(nora.email);
    const identity = { issuer: "https://id.coastpress.example", subject: "ines-7", user_id: ines.id, created_at: 1 };
    await world.app.context.database.transact((trx) => trx.insertInto("identities").values(identity).execute());

    const files = unzipped((await ines.try("exportAccount")).bytes);
    const profile = JSON.parse(files["profile.json"] ?? "");
    /** Column that names her, and where her rows stand. */
    const told: Record<string, unknown[]> = {
      "sessions.user_id": profile.sessions,
      "access_tokens.user_id": profile.accessTokens,
      "passkeys.user_id": profile.passkeys,
      "authenticators.user_id": [profile.authenticatorAppSince].filter(Boolean),
      "recovery_codes.user_id": Array(profile.recoveryCodesLeft),
      "identities.user_id": profile.identities,
      "address_changes.user_id": [profile.addressChange].filter(Boolean),
      "favourites.user_id": profile.favourites,
      "handovers.user_id": profile.offers,
      "share_joins.user_id": profile.memberships,
      "invitations.inviter_id": profile.invitations,
      "workspaces.owner_id": profile.workspaces,
      "log_entries.user_id": (files["log.csv"] ?? "").trim().split("\r\n").slice(1),
    };
    for (const [column, found] of Object.entries(told)) {
      const [table = "", name = ""] = column.split(".");
      const { rows } = await sql<{ count: number }>`
        select count(*) as count from ${sql.table(table)} where ${sql.ref(name)} = ${ines.id}`.execute(
        world.app.context.database.read,
      );
      expect([column, found.length]).toEqual([column, Number(rows[0]?.count)]);
      expect(found.length, column).toBeGreaterThan(0);
    }
    expect(profile.links).toMatchObject([{ pageId: page.id, level: "viewer", domains: ["coastpress.example"] }]);
    // Proofs and counters of minutes, and what is others' or lies with the pages.
    const passing = [
      "passkey_challenges",
      "mailed_links",
      "export_tickets",
      "share_codes",
      "share_visitors",
      "mails",
      "erasures",
    ];
    const without = [
      ...passing,
      "attempts",
      "known_devices",
      "creations",
      "page_versions",
      "files",
      "imports",
      "exports",
      "users",
    ];
    const tables = new Set(Object.keys(traces).map((column) => column.split(".")[0] ?? ""));
    const named = Object.keys(told).map((column) => column.split(".")[0] ?? "");
    expect([...tables].filter((table) => !named.includes(table) && !without.includes(table))).toEqual([]);
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
