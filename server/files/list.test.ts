import { afterAll, beforeAll, expect, it } from "vitest";
import { fileAddress } from "#core/file-address.ts";
import { doc, p } from "../../test/documents.ts";
import { type Person, World } from "../../test/world.ts";

let world: World;
let marta: Person;

beforeAll(async () => {
  world = await World.create();
  marta = await world.person("Marta");
});
afterAll(() => world.stop());

it("names the pages that show a file in the order of their making, however many numbers stand beside it", async () => {
  const { id: workspaceId } = await marta.workspace();
  const [tide, cliff, once] = [await marta.upload(workspaceId), await marta.upload(workspaceId), await marta.upload(workspaceId)];
  const numbers = (from: number, count: number) => Array.from({ length: count }, (_, at) => fileAddress(from + at)).join(" ");
  const made = async (words: string) => (await marta.page(workspaceId, { content: doc(p(words)) })).id;
  const many = await made(`${tide.url} ${numbers(1_000_000, 2500)} ${cliff.url}`);
  await made("Nothing");
  const few = await made(`${cliff.url} ${once.url}`);
  const some = await made(`${numbers(2_000_000, 600)} ${tide.url}`);
  await marta.do("saveContent", { params: { id: few }, body: doc(p(cliff.url)) });
  const listed = await marta.do("listFiles", { params: { workspaceId } });
  expect(listed.map(({ id, pages, unused }) => [id, pages.map((page) => page.id), unused])).toEqual([
    [once.id, [], false],
    [cliff.id, [many, few], false],
    [tide.id, [many, some], false],
  ]);
});
