import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { DAY } from "#core/limits.ts";
import { NOT_FOUND, OWNER_ONLY, told } from "../../test/told.ts";
import { type Person, World } from "../../test/world.ts";

let world: World;
let marta: Person;
let nora: Person;
let workspaceId: number;
let pageId: number;

beforeAll(async () => {
  world = await World.create();
  marta = await world.person("Marta", { verified: false });
  nora = await world.person("Nora", { verified: false });
});
afterAll(() => world.stop());
beforeEach(async () => {
  workspaceId = (await marta.workspace()).id;
  pageId = (await marta.page(workspaceId)).id;
});

const link = (body: unknown, by = marta) => by.raw("POST", `/api/sharing/workspace/${workspaceId}`, body);
const permit = (body: unknown, by = marta) => by.raw("POST", `/api/sharing/page/${pageId}`, body);

describe("a new permission", () => {
  it("for a workspace answers 201: a viewer link without conditions unless said otherwise", async () => {
    const response = await link({});
    expect(response.status).toBe(201);
    expect(response.body).toEqual({
      id: expect.any(Number),
      workspaceId,
      pageId: null,
      shareToken: expect.stringMatching(/^[\w-]{43}$/),
      accessLevel: "viewer",
      isActive: true,
      requireEmailVerification: false,
      allowedEmailDomains: null,
      requiredEmailKeywords: null,
      expiresAt: null,
      createdAt: expect.stringMatching(/Z$/),
    });
  });

  it("for a page names it, and keeps what the form sends", async () => {
    const form = {
      requireEmailVerification: true,
      allowedEmailDomains: ["Coastpress.example", "*.coastpress.example"],
      requiredEmailKeywords: ["Editor", "team"],
      accessLevel: "editor",
      expiresAt: new Date(Date.now() + 7 * DAY).toISOString(),
      isActive: false,
    };
    const expected = { ...form, allowedEmailDomains: ["coastpress.example", "*.coastpress.example"], workspaceId, pageId };
    expect((await permit(form)).body).toMatchObject(expected);
  });

  it("takes times of any zone, lists that say a thing twice, and empty ones as none", async () => {
    const body = { expiresAt: "2031-05-01T10:00:00+02:00", allowedEmailDomains: [], requiredEmailKeywords: ["a", " a ", "A"] };
    expect((await link(body)).body).toMatchObject({
      expiresAt: "2031-05-01T08:00:00.000Z",
      allowedEmailDomains: null,
      requiredEmailKeywords: ["a", "A"],
    });
  });

  it("takes a time that has passed", async () => {
    const expiresAt = "2020-01-01T00:00:00.000Z";
    expect((await link({ expiresAt })).body).toMatchObject({ expiresAt });
  });

  it.each([
    ["accessLevel", "owner", /^400 validation_failed: accessLevel must be viewer or editor.$/],
    ["isActive", "true", /^400 validation_failed: isActive must be true or false.$/],
    ["expiresAt", "tomorrow", /^400 validation_failed: expiresAt must be a time, as in 2026-10-14T08:30:00.000Z.$/],
    ["expiresAt", "9999-12-31T23:59:59-23:00", /^400 validation_failed: The time is too far away$/],
    ["expiresAt", "0000-01-01T00:00:00+01:00", /^400 validation_failed: The time is too far away$/],
    ["expiresAt", 7, /^400 validation_failed: expiresAt must be text.$/],
    ["allowedEmailDomains", ["no domain"], /^400 .*Invalid domain, write it like example.com or \*.example.com$/],
    ["allowedEmailDomains", "coastpress.example", /^400 validation_failed: allowedEmailDomains must be a list.$/],
    [
      "allowedEmailDomains",
      Array(101).fill("a.example"),
      /^400 validation_failed: allowedEmailDomains must have at most 100 entries.$/,
    ],
    ["requiredEmailKeywords", [" "], /^400 validation_failed: A keyword cannot be blank$/],
    [
      "requiredEmailKeywords",
      ["x".repeat(254)],
      /^400 validation_failed: requiredEmailKeywords.0 must have at most 253 characters.$/,
    ],
    ["requiredEmailKeywords", ["\0"], /^400 validation_failed: Contains characters that cannot be stored$/],
  ])("with %s = %j is refused", async (field, value, sentence) => {
    expect(await told(link({ [field]: value }))).toMatch(sentence);
    expect(await marta.do("listShares", { params: { workspaceId } })).toEqual([]);
  });

  it("is made by the owner alone", async () => {
    const { shareToken } = await marta.do("shareWorkspace", { params: { workspaceId }, body: { accessLevel: "editor" } });
    expect(await told(link({}, nora))).toBe(NOT_FOUND);
    expect(await told(permit({}, nora))).toBe(NOT_FOUND);
    await nora.do("joinShared", { params: { shareToken } });
    expect(await told(link({}, nora))).toBe(OWNER_ONLY);
    expect(await told(permit({}, nora))).toBe(OWNER_ONLY);
    expect(await told(nora.try("listShares", { params: { workspaceId } }))).toBe(OWNER_ONLY);
  });
});

describe("the list", () => {
  it("has links and page permissions, the newest first, each as it was made", async () => {
    const made = [await link({}), await permit({ accessLevel: "editor" }), await link({ requiredEmailKeywords: ["a"] })];
    const listed = await marta.do("listShares", { params: { workspaceId } });
    expect(listed).toEqual(made.map((one) => one.body).reverse());
    const other = await marta.workspace();
    expect(await marta.do("listShares", { params: { workspaceId: other.id } })).toEqual([]);
  });
});

describe("deleting", () => {
  it("answers 204, and 404 to everybody else and the second time", async () => {
    const { id } = await marta.do("shareWorkspace", { params: { workspaceId }, body: {} });
    expect(await told(nora.try("deleteShare", { params: { id } }))).toBe(NOT_FOUND);
    const response = await marta.try("deleteShare", { params: { id } });
    expect([response.status, response.text]).toEqual([204, ""]);
    expect(await told(marta.try("deleteShare", { params: { id } }))).toBe(NOT_FOUND);
    expect(await marta.do("listShares", { params: { workspaceId } })).toEqual([]);
  });
});

describe("the owner's tester", () => {
  const conditions = {
    requireEmailVerification: true,
    allowedEmailDomains: ["coastpress.example"],
    requiredEmailKeywords: ["edit"],
    expiresAt: new Date(Date.now() + DAY).toISOString(),
  };
  const check = async (id: number, email: string, by = marta) => by.try("checkShare", { params: { id }, body: { email } });

  it("tells which condition an address would pass or fail", async () => {
    const { id } = await marta.do("shareWorkspace", { params: { workspaceId }, body: conditions });
    const { body } = await check(id, "editor@Coastpress.example");
    expect(body).toEqual({
      opens: true,
      conditions: [
        { condition: "active", passes: true, reason: "The link is active." },
        { condition: "expiry", passes: true, reason: "The link has not expired." },
        {
          condition: "verification",
          passes: true,
          reason: "The visitor has to prove the address, with a verified account or a mailed code.",
        },
        { condition: "domain", passes: true, reason: "The domain is allowed." },
        { condition: "keyword", passes: true, reason: "The address contains a keyword." },
      ],
    });
    const failing = (await check(id, "ida@elsewhere.example")).body;
    expect(failing.opens).toBe(false);
    expect(failing.conditions.filter(({ passes }) => !passes).map(({ reason }) => reason)).toEqual([
      "Only coastpress.example may open the link.",
      "The address contains none of edit.",
    ]);
  });

  it("says of a page permission what it is, and that no code opens it", async () => {
    const { id } = await marta.do("sharePage", { params: { pageId }, body: conditions });
    expect((await check(id, "ida@elsewhere.example")).body.conditions.map(({ reason }) => reason)).toEqual([
      "The permission is active.",
      "The permission has not expired.",
      "The visitor has to prove the address, with a verified account.",
      "Only coastpress.example may open the page.",
      "The address contains none of edit.",
    ]);
  });

  it("tells of an inactive and an expired link", async () => {
    const { id } = await marta.do("sharePage", {
      params: { pageId },
      body: { isActive: false, expiresAt: "2020-01-01T00:00:00Z" },
    });
    const { body } = await check(id, "ida@coastpress.example");
    expect(body.conditions.map(({ condition, passes }) => [condition, passes])).toEqual([
      ["active", false],
      ["expiry", false],
    ]);
  });

  it("is for the owner alone, mails nothing and logs nothing", async () => {
    const { id } = await marta.do("shareWorkspace", { params: { workspaceId }, body: conditions });
    const before = await marta.do("listLogs");
    expect(await told(check(id, "editor@coastpress.example", nora))).toBe(NOT_FOUND);
    expect(await told(check(id, "no address"))).toBe("400 validation_failed: Invalid email address");
    expect((await check(id, "quiet@coastpress.example")).status).toBe(200);
    expect(await marta.do("listLogs")).toEqual(before);
    expect(world.mails.to("quiet@coastpress.example")).toEqual([]);
  });
});
