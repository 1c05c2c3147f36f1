/**
 * Every contract line with inputs made from its schemas and with hostile ones: no 5xx, no answer slower than a second, none outside
 * the schema, and nothing stored by what is refused.
 */
import fc from "fast-check";
import { type Kysely, sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { z } from "zod";
import { contract, type LineName } from "#core/contract.ts";
import type { Line } from "#core/contract-line.ts";
import { engine } from "../database.ts";
import { doc, p } from "../documents.ts";
import { silentProvider } from "../provider.ts";
import { turnsOf } from "../turns.ts";
import { PASSWORD, type Person, type Response, World } from "../world.ts";
import { bodiesOf, hostile, type Known, largeBodiesOf, valuesOf } from "./arbitrary.ts";
import { judge, type Request, send } from "./request.ts";
import { uploadsOf } from "./uploads.ts";

let world: World;
let owner: Person;
/** Values of path parameters that name something. */
let real: Record<string, string | number>;
let people = 0;

beforeAll(async () => {
  world = await World.create({ env: silentProvider });
});
afterAll(() => world.stop());
beforeEach(async () => {
  await another();
});

async function another(): Promise<void> {
  people += 1;
  owner = await world.person("Marta", { email: `marta${people}@coastpress.example`, verified: false });
}

/** The second engine sees what the first lets through: fewer are enough there. */
const RUNS = Math.ceil((fc.readConfigureGlobal()?.numRuns ?? 1000) / (engine === "postgres" ? 60 : 20));
const slow: LineName[] = ["requestCode", "forgotPassword", "resendVerification", "testEmail"];

describe("whatever is sent to", () => {
  it.each(Object.keys(contract) as LineName[])("%s", async (name) => {
    const line: Line = contract[name];
    await renew(name);
    const hasInput = line.body !== null || line.path.includes(":") || Object.keys(queryShape(line)).length > 0;
    const numRuns = slow.includes(name) ? Math.ceil(RUNS / 12) : hasInput ? RUNS : Math.ceil(RUNS / 12);
    await fc.assert(
      fc.asyncProperty(requests(line), async (request) => {
        // What earlier requests deleted is counted no more.
        await world.app.imports.settled();
        const before = await rows();
        const caller = request.signedIn ? owner : world.visitor();
        const { response, time } = await timed(() => send(caller, line, request));
        judge(line, response);
        // Whatever else the machine does may delay one answer, not the same one twice.
        if (time > SLOWEST) expect((await timed(() => send(caller, line, request))).time).toBeLessThan(SLOWEST);
        if (response.status >= 400) expect(await rows()).toEqual(before);
        else if (line.method === "DELETE" || name === "logout") await renew(name);
      }),
      { numRuns },
    );
  });
});

describe("bodies of megabytes sent to", () => {
  const withBody = (Object.entries(contract) as [LineName, Line][])
    // Only pages may be as large as that: of everything else no database sees anything.
    .filter(([, line]) => line.body !== null && (engine === "sqlite" || line.large))
    .map(([name]) => name);
  it.each(withBody)("%s", { timeout: 60_000 }, async (name) => {
    const line: Line = contract[name];
    await renew(name);
    const bodies = largeBodiesOf(line.body as z.ZodType, known);
    const checked = fc.assert(
      fc.asyncProperty(bodies, async (body) => {
        const before = await rows();
        // Encoded before: what the test does itself must not count.
        const request = { signedIn: true, params: real, query: {}, headers: {}, body: Buffer.from(body) };
        const { result: response, longest } = await turnsOf(() => send(owner, line, request));
        judge(line, response);
        if (response.status >= 400) expect(response.text.length).toBeLessThan(10_000);
        // Of three turns the shortest is the call's own: a machine that is busy lengthens one or two of them.
        let shortest = longest;
        for (let again = 0; shortest > LONGEST_TURN && again < 2; again += 1)
          shortest = Math.min(shortest, (await turnsOf(() => send(owner, line, request))).longest);
        expect(shortest).toBeLessThan(LONGEST_TURN);
        if (response.status >= 400) expect(await rows()).toEqual(before);
      }),
      // Megabytes are not made smaller one by one.
      { numRuns: Math.ceil(line.large ? RUNS / 4 : RUNS / 12), endOnFailure: true },
    );
    await checked.catch(({ message, cause }: Error) => {
      // Nor are they printed.
      throw new Error(`${message.slice(0, 2000)} …`, { cause });
    });
  });
});

/** Milliseconds of the event loop, which serves the test too. */
const LONGEST_TURN = 60;

const SLOWEST = 1000;

async function timed(call: () => Promise<Response>): Promise<{ response: Response; time: number }> {
  const start = performance.now();
  const response = await call();
  return { response, time: performance.now() - start };
}

function requests(line: Line): fc.Arbitrary<Request> {
  const keys = [...line.path.matchAll(/:(\w+)/g)].map(([, key]) => key ?? "");
  const param = (key: string) => {
    const named = fc.constant(null).map(() => real[key]);
    const numbers = fc.constantFrom(0, -1, 2 ** 31 - 1, 2 ** 31, 10 ** 14, 10 ** 15, 2 ** 53, 1e21);
    const texts = fc.string({ unit: "binary", maxLength: 400 });
    return fc.oneof({ weight: 6, arbitrary: named }, { weight: 2, arbitrary: numbers }, hostile, texts);
  };
  const values = fc.oneof(hostile, fc.string({ unit: "binary" }));
  return fc.record({
    signedIn: fc.oneof({ weight: 9, arbitrary: fc.constant(true) }, fc.constant(false)),
    params: fc.record(Object.fromEntries(keys.map((key) => [key, param(key)]))) as fc.Arbitrary<Record<string, unknown>>,
    query: fc.oneof(
      { weight: 4, arbitrary: valuesOf(line.query) as fc.Arbitrary<Record<string, unknown>> },
      fc.record(Object.fromEntries(Object.keys(queryShape(line)).map((key) => [key, values]))),
      fc.dictionary(fc.string(), values, { maxKeys: 3 }),
    ) as fc.Arbitrary<Record<string, unknown>>,
    headers: fc.record(headers, { requiredKeys: [] }) as fc.Arbitrary<Record<string, string>>,
    body: line.body ? bodiesOf(line.body, known) : fc.constant(undefined),
    upload: line.upload
      ? uploadsOf(line.upload, line.path.endsWith("/import") ? "notes.md" : "tide.png")
      : fc.constant(undefined),
  });
}

/** What a made-up value of these fields would never be. */
const known: Known = {
  workspaceId: () => real.workspaceId,
  revision: () => 1,
  email: () => owner.email,
  password: () => PASSWORD,
  currentPassword: () => PASSWORD,
  expiresAt: () => new Date(Date.now() + 1_000_000_000).toISOString(),
};

const headers = {
  prefer: fc.constantFrom("return=minimal", "return=representation", "", "x".repeat(5000)),
  "if-match": fc.constantFrom("1", '"1.1o"', "*", '"999999999999999"', "99999999999999999999", "abc", "W/", ""),
  "if-none-match": fc.constantFrom("*", '"1.1o"', ",,,", '"'),
  "idempotency-key": fc.constantFrom("k", "x".repeat(200), "x".repeat(201), ""),
  "user-agent": fc.constantFrom("", "\xff\xfe", "x".repeat(10_000), "Firefox"),
  range: fc.constantFrom("bytes=0-0", "bytes=-1", "bytes=99999999999999-", "bytes=0-1,2-3", "bytes=", "x".repeat(5000)),
  "if-range": fc.constantFrom('"1"', "Sun, 22 Nov 2026 00:00:00 GMT", ""),
  cookie: fc.constantFrom("", ";;=", "octavo_browser=%ZZ; octavo_visitor_1=x; octavo_files_00000000=1.x", "__proto__=1"),
};

function queryShape(line: Line): Record<string, unknown> {
  return "shape" in line.query ? (line.query.shape as Record<string, unknown>) : {};
}

/** Makes what path parameters name, and signs in anew where that was ended. */
async function renew(name: LineName): Promise<void> {
  if (name === "logout" || name === "endSession") await owner.signIn(owner.email);
  if (name === "deleteAccount") await another();
  // Nobody else invites.
  if (name.endsWith("Invitation")) await world.verify(owner);
  const { id: workspaceId } = await owner.workspace();
  const page = await owner.page(workspaceId);
  const share = await owner.do("shareWorkspace", { params: { workspaceId }, body: { accessLevel: "editor" } });
  const session = (await owner.do("listSessions")).find((one) => one.current);
  const isFile = contract[name].path.includes("/files/:id");
  const file = isFile ? await owner.upload(workspaceId) : null;
  if (file) await owner.do("saveContent", { params: { id: page.id }, body: doc(p(`![Tide](${file.url})`)) });
  const begun = contract[name].path.includes("/imports/:id")
    ? await owner.import(workspaceId, { name: "notes.md", bytes: Buffer.from("words") })
    : null;
  const id = begun
    ? begun.id
    : file
      ? file.id
      : name === "endSession"
        ? session?.id
        : name === "deleteToken"
          ? (
              await owner.do("createToken", {
                body: { name: "Nightly", access: "read", expiresAt: known.expiresAt?.() as string },
              })
            ).id
          : name === "deleteInvitation"
            ? (await owner.do("createInvitation", { body: { email: `a${Math.random()}@coastpress.example`, workspaceId } })).id
            : name.endsWith("Share")
              ? share.id
              : page.id;
  real = {
    workspaceId,
    pageId: page.id,
    shareToken: share.shareToken,
    userId: owner.id,
    ticket: "x".repeat(43),
    revision: 1,
    id: id ?? 0,
  };
}

const kept = [
  "users",
  "erasures",
  "address_changes",
  "handovers",
  "sessions",
  "authenticators",
  "recovery_codes",
  "access_tokens",
  "invitations",
  "passkeys",
  "identities",
  "used_passes",
  "workspaces",
  "pages",
  "page_versions",
  "files",
  "file_pieces",
  "file_references",
  "page_references",
  "page_reference_texts",
  "favourites",
  "imports",
  "import_items",
  "share_permissions",
  "share_joins",
  "share_visitors",
];

/** How many rows each table has, once what is deleted is cleared away. */
async function rows(): Promise<unknown> {
  await world.app.clearing.settled();
  const counts = kept.map((table) => sql`(select count(*) from ${sql.table(table)}) as ${sql.ref(table)}`);
  return (await sql`select ${sql.join(counts)}`.execute(world.app.context.database.read as Kysely<unknown>)).rows[0];
}
