/** Documents that Quip exported as web pages. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { imported, pageNamed } from "../../test/imports.ts";
import { type Person, World } from "../../test/world.ts";
import { zipOf } from "../../test/zips.ts";

let world: World;
let marta: Person;

beforeAll(async () => {
  world = await World.create();
  marta = await world.person("Marta");
});
afterAll(() => world.stop());

it("have boxes where their lists have, and no others", async () => {
  const { pages, receipt } = await imported(
    world,
    marta,
    zipOf({
      "Trip.html": `<html><head><title>Trip</title></head><body><h1 id='a'>Trip</h1>
        <div data-section-style='7' class="tall"><ul id='b'><li id='c' class='checked' value='1'><span id='c'>Tent</span><br/></li>
        <li id='d' class=''><span id='d'>Rope</span><br/></li></ul></div>
        <div data-section-style='5'><ul id='e'><li id='f' class='' value='1'><span id='f'>Words</span><br/></li></ul></div></body></html>`,
    }),
  );
  expect(pageNamed(pages, "Trip").content.map(({ type, content }) => [type, content])).toEqual([
    [
      "todo",
      {
        items: [
          { id: expect.any(String), text: "Tent", completed: true },
          { id: expect.any(String), text: "Rope", completed: false },
        ],
      },
    ],
    ["list", { items: ["Words"], ordered: false }],
  ]);
  expect(receipt).toMatchObject({ tasks: 2, tasksDone: 1 });
});
