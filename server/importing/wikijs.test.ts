/** Pages of Wiki.js, as it keeps them in Git. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { imported, linesOf, pageNamed } from "../../test/imports.ts";
import { png } from "../../test/pictures.ts";
import { type Person, World } from "../../test/world.ts";
import { zipOf } from "../../test/zips.ts";

let world: World;
let marta: Person;

beforeAll(async () => {
  world = await World.create();
  marta = await world.person("Marta");
});
afterAll(() => world.stop());

const dates = "date: 2024-03-05T10:00:00.000Z\ntags: sea, low tide\neditor: code\ndateCreated: 2023-03-05T10:00:00.000Z";

it("have their callouts, pictures, links and both dates, in Markdown and in HTML", async () => {
  const body = `[a](/en/boats/gull) [b](/boats/gull) ![c](/uploads/sea.png =300x200)

> Mind the *tide*
> at noon
{.is-warning}

> plain

- [d](/boats/gull)
{.links-list}

# Ways {.tabset}

\`\`\`
> a
{.is-info}
\`\`\``;
  const { pages, receipt } = await imported(
    world,
    marta,
    zipOf({
      "home.md": `---\ntitle: Hello\n${dates}\n---\n${body}`,
      "boats/gull.md": "---\ntitle: Gull\n---\nWords",
      "tides.html": `<!--\ntitle: The tides\ndescription: \n${dates}\n-->\n<h2>Low</h2><p>Words</p>`,
      "uploads/sea.png": png(),
    }),
  );
  const hello = pageNamed(pages, "Hello");
  const gull = `/page/${pageNamed(pages, "Gull").id}`;
  expect(linesOf(hello).map((line) => line.replace(/files\/\d+/, "files/1"))).toEqual([
    "text: ```yaml\ntags: sea, low tide\neditor: code\n```",
    `text: [a](${gull}) [b](${gull}) ![c](/api/files/1#w=300)`,
    "text: > [!warning]\n> Mind the *tide*\n> at noon",
    "text: > plain",
    `list: [d](${gull})`,
    "heading: Ways",
    "text: ```\n> a\n{.is-info}\n```",
  ]);
  const tides = pageNamed(pages, "The tides");
  expect(linesOf(tides)).toEqual(["heading: Low", "text: Words", "text: #sea #low-tide"]);
  for (const { createdAt, updatedAt } of [hello, tides])
    expect([createdAt, updatedAt]).toEqual(["2023-03-05T10:00:00.000Z", "2024-03-05T10:00:00.000Z"]);
  expect(receipt.links.unresolved).toEqual([]);
});
