import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Block } from "#core/blocks/block.ts";
import { size } from "#core/limits.ts";
import { doc, h, p, table, textsOf, todo, ul } from "../../test/documents.ts";
import { told } from "../../test/told.ts";
import { type Person, World } from "../../test/world.ts";

let world: World;
let marta: Person;
let nora: Person;

beforeAll(async () => {
  world = await World.create();
  marta = await world.person("Marta", { verified: false });
  nora = await world.person("Nora", { verified: false });
});
afterAll(() => world.stop());

/** A page that Marta owns and Nora may edit. */
async function sharedPage(content: Block[] = []) {
  const { id: workspaceId } = await marta.workspace();
  const { shareToken } = await marta.do("shareWorkspace", { params: { workspaceId }, body: { accessLevel: "editor" } });
  await nora.do("joinShared", { params: { shareToken } });
  return marta.page(workspaceId, { content });
}

const save = (person: Person, id: number, body: unknown, headers: Record<string, string> = {}) =>
  person.raw("PATCH", `/api/pages/${id}/content`, body, headers).then(({ status, text, problem, headers: answered }) => ({
    status,
    problem,
    headers: answered,
    body: JSON.parse(text),
  }));

describe("a Save", () => {
  it("keeps all five block types as they were sent, and answers a receipt", async () => {
    const { id } = await sharedPage();
    const content = doc(
      p("**On** the path", "a"),
      h("Stages", 3, "b"),
      todo(["*tides", "map"], "c"),
      table(["Stage", "Climb"], [["one", "85"], ["two"]], "d"),
      ul(["water", ""], "e"),
    );
    world.pass(1000);
    const saved = await save(marta, id, content);
    expect(saved.status).toBe(200);
    expect(saved.body).toMatchObject({ id, content, hasTodo: true, revision: 2, merged: null });
    expect(saved.body.receipt).toEqual({ revision: 2, savedAt: saved.body.updatedAt, blockCount: 5 });
    const { receipt: _, merged: __, ...page } = saved.body;
    expect(await marta.do("getPage", { params: { id } })).toEqual(page);
  });

  it("puts blocks in the order of their positions, and drops fields that nobody knows", async () => {
    const { id } = await sharedPage();
    const [a, b] = doc(p("first", "a"), h("second", 2, "b"));
    const sent = [
      { ...b, position: 40, colour: "red" },
      { ...a, position: 7, content: { text: "first", html: "<b>" } },
    ];
    expect((await save(marta, id, sent)).body.content).toEqual([a, b]);
  });

  const refused: [string, unknown, string][] = [
    ["no array", {}, "The body must be a list."],
    ["two blocks of one id", [...doc(p("1", "a")), ...doc(p("2", "a"))], "Two blocks have the same id"],
    ["two items of one id", doc(todo(["map", "map"])), "Two items have the same id"],
    [
      "a level of 4",
      [{ id: "a", type: "heading", position: 0, content: { text: "", level: 4 } }],
      "0.content.level must be 1, 2 or 3.",
    ],
    ["an id of 129 characters", doc(p("1", "x".repeat(129))), "0.id must have at most 128 characters."],
    ["NUL in a cell", doc(table(["a"], [["\0"]])), "Contains characters that cannot be stored"],
    ["half a pair in an item", doc(ul(["\ud800"])), "Contains characters that cannot be stored"],
    ["10,001 blocks", doc(...Array.from({ length: 10_001 }, () => p(""))), "At most 10000 blocks are allowed"],
    ["10,001 items", doc(ul(Array.from({ length: 10_001 }, () => ""))), "At most 10000 items are allowed"],
    [
      "1,001 rows",
      doc(
        table(
          ["a"],
          Array.from({ length: 1001 }, () => [""]),
        ),
      ),
      "At most 1000 rows are allowed",
    ],
    [
      "51 columns",
      doc(
        table(
          Array.from({ length: 51 }, () => ""),
          [[""]],
        ),
      ),
      "At most 50 columns are allowed",
    ],
    [
      "a huge position",
      [{ id: "a", type: "text", position: 1e300, content: { text: "" } }],
      "0.position must be at most 9007199254740991.",
    ],
  ];

  it.each(refused)("with %s is refused, and nothing is stored", async (_, body, sentence) => {
    const { id } = await sharedPage();
    expect(await told((await save(marta, id, body)) as never)).toMatch(`400 validation_failed: ${sentence}`);
    expect(await marta.do("getPage", { params: { id } })).toMatchObject({ content: [], revision: 1 });
  });

  it("takes as much as the limits allow", async () => {
    const { id } = await sharedPage();
    const wide = Array.from({ length: size.tableColumns }, (_, at) => `${at}`);
    const content = doc(
      table(
        wide,
        Array.from({ length: size.tableRows }, () => wide),
      ),
      ul(Array.from({ length: size.itemsPerBlock }, (_, at) => `${at}`)),
      ...Array.from({ length: size.blocks - 2 }, () => p("x")),
    );
    expect((await save(marta, id, content)).status).toBe(200);
    expect((await marta.do("getPage", { params: { id } })).content).toEqual(content);
  });
});

describe("If-Match", () => {
  const base = doc(p("the ferry runs on Sundays", "a"), ul(["map"], "b"));

  it("merges with what was saved in between, and tells what and by whom", async () => {
    const { id } = await sharedPage(base);
    await save(nora, id, doc(p("the ferry runs on Mondays", "a"), ul(["map", "coins"], "b"), p("new", "c")), {
      "if-match": '"1"',
    });
    const mine = doc(p("the old ferry runs on Sundays", "a"), ul(["map", "water"], "b"));
    const { status, body, headers } = await save(marta, id, mine, { "if-match": '"1.1o"' });
    expect(status).toBe(200);
    expect(textsOf(body.content)).toEqual(["the old ferry runs on Mondays", "map", "coins", "water", "new"]);
    expect(body).toMatchObject({ revision: 3, receipt: { revision: 3, blockCount: 3 } });
    expect(body.merged).toMatchObject({ base: 1, theirs: 2, authors: ["Nora Berg"], authorIds: [nora.id] });
    expect(body.merged.blocks.map((block: { id: string; outcome: string }) => `${block.id} ${block.outcome}`)).toEqual([
      "a combined",
      "b combined",
      "c theirs",
    ]);
    expect(headers.etag).toMatch(/^"3\./);
  });

  it("that is current replaces, as does a Save without one", async () => {
    const { id } = await sharedPage(base);
    expect((await save(marta, id, doc(p("2", "x")), { "if-match": '"1.1o"' })).body).toMatchObject({ revision: 2, merged: null });
    for (const headers of [{}, { "if-match": "*" }]) {
      await save(nora, id, doc(p("theirs", "y")));
      const { body } = await save(marta, id, doc(p("mine", "z")), headers);
      expect([textsOf(body.content), body.merged]).toEqual([["mine"], null]);
    }
  });

  it("of a revision that never was keeps what either side has", async () => {
    const { id } = await sharedPage(doc(p("theirs", "a")));
    for (const [at, revision] of ["0", "99", "99999999999999"].entries()) {
      const { status, body } = await save(marta, id, doc(p(`mine ${at}`, `m${at}`)), { "if-match": `"${revision}"` });
      expect(status).toBe(200);
      expect(textsOf(body.content)).toEqual(expect.arrayContaining(["theirs", `mine ${at}`]));
    }
  });

  it("that names no revision is refused: taken for none, it would replace others' words", async () => {
    const { id } = await sharedPage(base);
    for (const value of ["x", '"abc"', "", '"-1"']) {
      const { status, problem } = await save(marta, id, [], { "if-match": value });
      expect([value, status, Object.keys(problem.errors ?? {})]).toEqual([value, 400, ["If-Match"]]);
    }
    expect((await marta.do("getPage", { params: { id } })).content).toEqual(base);
  });

  it("lets twenty append at the same time, and every line is there", async () => {
    const { id } = await sharedPage(doc(ul([], "b")));
    const append = (at: number) => save(at % 2 ? marta : nora, id, doc(ul([`line ${at}`], "b")), { "if-match": '"1"' });
    const saves = await Promise.all(Array.from({ length: 20 }, (_, at) => append(at)));
    expect(saves.map(({ status }) => status)).toEqual(saves.map(() => 200));
    expect(new Set(saves.map(({ body }) => body.receipt.revision)).size).toBe(20);
    const { content } = await marta.do("getPage", { params: { id } });
    expect(textsOf(content).sort()).toEqual(Array.from({ length: 20 }, (_, at) => `line ${at}`).sort());
  });
});

describe("Idempotency-Key", () => {
  it("makes one version of one Save, however often it is repeated", async () => {
    const { id } = await sharedPage();
    const headers = { "idempotency-key": "k1", "if-match": '"1"' };
    const once = await save(marta, id, doc(p("mine", "a")), headers);
    await save(nora, id, doc(p("later", "b")));
    const again = await Promise.all([1, 2, 3].map(() => save(marta, id, doc(p("mine", "a")), headers)));
    for (const { body } of again) expect(body.receipt).toEqual(once.body.receipt);
    for (const { body } of again) expect(textsOf(body.content)).toEqual(["later"]);
    expect(await marta.do("listVersions", { params: { id } })).toHaveLength(3);
  });

  it("on other words, or by somebody else, is another Save", async () => {
    const { id } = await sharedPage();
    const headers = { "idempotency-key": "k2" };
    for (const [person, text] of [
      [marta, "one"],
      [marta, "two"],
      [nora, "two"],
    ] as const)
      await save(person, id, doc(p(text, "a")), headers);
    expect(await marta.do("listVersions", { params: { id } })).toHaveLength(4);
    expect((await save(marta, id, [], { "idempotency-key": "x".repeat(201) })).status).toBe(400);
  });
});
