import { afterAll, beforeAll, expect, it } from "vitest";
import { heldBytes } from "../../test/memory-of.ts";
import { type Person, World } from "../../test/world.ts";
import { rawZip } from "../../test/zips.ts";
import { keepDraft } from "../files/upload.ts";
import { listArchive } from "./archive.ts";
import { SealedReader } from "./sealed-reader.ts";

let world: World;
let marta: Person;

beforeAll(async () => {
  world = await World.create();
  marta = await world.person("Marta");
});
afterAll(() => world.stop());

const COUNT = 2000;

it("keeps of each file of an archive where it lies, and nothing else that it says of itself", async () => {
  const { context } = world.app;
  const { read } = context.database;
  const { id: workspaceId } = await marta.workspace();
  const vault = await context.vaults.of(read, { id: workspaceId, is_encrypted: 1 });
  const zip = rawZip(Array.from({ length: COUNT }, (_, at) => ({ name: `${at}.md`, comment: Buffer.alloc(5000, "x") })));
  const file = { workspaceId, uploaderId: marta.id, pageId: null, name: "notes.zip" };
  const draft = await keepDraft(
    context,
    vault,
    file,
    (async function* () {
      yield zip;
    })(),
  );
  const room = { entries: COUNT, bytes: COUNT * 100 };
  const before = await heldBytes();
  const { files, refused } = await listArchive(new SealedReader(read, vault, draft), room);
  // The reader keeps four pieces of the archive.
  expect(((await heldBytes()) - before) / COUNT).toBeLessThan(3000);
  expect([files.length, refused]).toEqual([COUNT, []]);
  const words: Buffer[] = [];
  for await (const part of files.at(-1)?.bytes() ?? []) words.push(part);
  expect(String(Buffer.concat(words))).toBe("words");
});
