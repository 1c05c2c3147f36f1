/** Archives that mean no good, or were damaged on the way: whatever cannot be read is named, and the rest is there. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { contract } from "#core/contract.ts";
import { addressOf } from "../../test/address-of.ts";
import { imported, treeOf } from "../../test/imports.ts";
import { multipart } from "../../test/multipart.ts";
import { told } from "../../test/told.ts";
import { type Person, World } from "../../test/world.ts";
import { type RawEntry, rawZip, zipOf } from "../../test/zips.ts";

let world: World;
let marta: Person;

beforeAll(async () => {
  world = await World.create({ env: { IMPORT_UNPACKED_MB: "30", IMPORT_FILES: "40", IMPORT_MAX_MB: "20" } });
  marta = await world.person("Marta");
});
afterAll(() => world.stop());

const good: RawEntry = { name: "Good.md" };
const MB = 1024 * 1024;

/** With a good file beside it. */
async function problemsOf(...entries: RawEntry[]) {
  const { pages, receipt, state } = await imported(world, marta, rawZip([...entries, good]));
  expect(state).toBe("done");
  expect(treeOf(pages)).toContain("Good");
  return { pages: treeOf(pages).filter((title) => title !== "Good"), problems: receipt.problems, files: receipt.files };
}

describe("an entry is left out and named", () => {
  it.each<[what: string, entry: RawEntry, file: string, reason: string]>([
    ["whose name climbs", { name: "../../etc/cron.md" }, "../../etc/cron.md", "Its path leads out of the archive"],
    ["whose name climbs with backslashes", { name: "a\\..\\..\\b.md" }, "a\\..\\..\\b.md", "Its path leads out of the archive"],
    ["with an absolute path", { name: "/etc/passwd.md" }, "/etc/passwd.md", "Its path does not begin in the archive"],
    ["with a path of Windows", { name: "C:\\notes\\a.md" }, "C:\\notes\\a.md", "Its path does not begin in the archive"],
    ["with signs in its name", { name: "a\nb.md" }, "a�b.md", "Its name has signs that no name may have"],
    ["with a name without end", { name: `${"x".repeat(2000)}.md` }, "x".repeat(300), "Its path is too long"],
    [
      "that is a link",
      { name: "link.md", bytes: Buffer.from("/etc/passwd"), mode: 0o120777 },
      "link.md",
      "It is a link to another place, not a file",
    ],
    ["that is a device", { name: "null.md", mode: 0o020666 }, "null.md", "It is no file"],
    ["that is encrypted", { name: "secret.md", flags: 0x801 }, "secret.md", "It is encrypted"],
    ["that is packed in another way", { name: "a.md", method: 12 }, "a.md", "It is packed in a way that is not read"],
    ["that is damaged", { name: "a.md", sum: 7 }, "a.md", "It is damaged"],
    ["that is larger than it says", { name: "a.md", bytes: Buffer.alloc(100_000, "a"), size: 50 }, "a.md", "It is damaged"],
    [
      "that is a table in another encoding",
      { name: "a.csv", bytes: Buffer.from("Ort;H\xf6he\n", "latin1") },
      "a.csv",
      "It is not text in UTF-8; Excel writes that as “CSV UTF-8”",
    ],
    ["that is no text", { name: "a.md", bytes: Buffer.from([0x66, 0xff, 0xfe, 0x00]) }, "a.md", "It is not text in UTF-8"],
    [
      "that grows a thousandfold",
      { name: "a.md", bytes: Buffer.alloc(11 * MB) },
      "a.md",
      "It becomes more than 200 times larger by unpacking",
    ],
  ])("%s", async (_, entry, file, reason) => {
    expect(await problemsOf(entry)).toEqual({ pages: [], problems: [{ file, reason }], files: 2 });
  });

  it("that has another's name", async () => {
    const { pages, problems } = await problemsOf({ name: "Twin.md" }, { name: "twin.md", bytes: Buffer.from("other") });
    expect(pages).toEqual(["Twin"]);
    expect(problems).toEqual([{ file: "twin.md", reason: "The archive has another file of this name, which was taken" }]);
  });
});

describe("a name", () => {
  it("with backslashes, as some programs write folders, is a path", async () => {
    expect(await problemsOf({ name: "Walks\\Day.md" })).toEqual({ pages: ["Walks", "  Day"], problems: [], files: 2 });
  });

  it("in another encoding is read as old programs meant it, and named, and counts once", async () => {
    const { pages, problems, files } = await problemsOf({ name: Buffer.from("caf\x82.md", "latin1"), flags: 0 });
    expect([pages, files]).toEqual([["café"], 2]);
    expect(problems).toEqual([
      { file: "café.md", reason: "Its name is in an encoding that the archive does not tell: it may read differently" },
    ]);
  });
});

describe("an archive as a whole", () => {
  it.each<[what: string, bytes: () => Buffer, reason: string]>([
    [
      "with too many files",
      () => rawZip(Array.from({ length: 41 }, (_, at) => ({ name: `${at}.md` }))),
      "The archive has more files than one may",
    ],
    [
      "that becomes too large",
      () => rawZip(Array.from({ length: 4 }, (_, at) => ({ name: `${at}.md`, size: 9 * MB, bytes: Buffer.from("a") }))),
      "The archive becomes larger by unpacking than one may",
    ],
    ["that is none", () => Buffer.from("PK and nothing else"), "The archive is damaged, or it is none"],
  ])("%s fails, and makes nothing", async (_, bytes, reason) => {
    const { state, pages, receipt } = await imported(world, marta, bytes());
    expect([state, pages, receipt.problems]).toEqual(["failed", [], [{ file: "notes.zip", reason }]]);
  });

  it("larger than the settings allow is refused before it is read, with a sentence", async () => {
    const { body, headers } = multipart({ name: "notes.zip", bytes: rawZip([good]) });
    const path = addressOf(contract.beginImport.path, { workspaceId: (await marta.workspace()).id });
    const sent = marta.raw("POST", path, body, { ...headers, "content-length": String(21 * MB) });
    expect(await told(sent)).toBe("413 body_too_large: This file is too large: at most 20\u00a0MB are taken.");
  });

  it("in archives is read three deep", async () => {
    const nest = (depth: number): Buffer =>
      depth === 0
        ? zipOf({ "deep.md": "deep" })
        : zipOf({ [`level ${depth}.zip`]: nest(depth - 1), [`at ${depth} part 1.zip`]: zipOf({ [`at ${depth}.md`]: "words" }) });
    const { pages, receipt } = await imported(world, marta, nest(3));
    expect(treeOf(pages)).toEqual(["at 2", "at 3"]);
    expect(receipt.problems).toEqual([
      { file: "at 1 part 1.zip", reason: "It is an archive more than 3 archives deep" },
      { file: "level 1.zip", reason: "It is an archive more than 3 archives deep" },
    ]);
  });

  it("whose list breaks off gives what it lists, and says so", async () => {
    const whole = rawZip([good, { name: "Lost.md" }]);
    const second = whole.lastIndexOf("PK\x01\x02");
    whole.fill(0, second, second + 4);
    const { pages, receipt } = await imported(world, marta, whole);
    expect(treeOf(pages)).toEqual(["Good"]);
    expect(receipt.problems).toEqual([
      { file: "notes.zip", reason: "The list of the archive's files is damaged: what came behind is not known" },
    ]);
  });

  it("leaves nothing behind but its pages", async () => {
    await world.app.clearing.settled();
    const { read } = world.app.context.database;
    expect(await read.selectFrom("file_pieces").select("file_id").execute()).toEqual([]);
  });
});
