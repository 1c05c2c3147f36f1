/** Folders of a site that Jekyll makes. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { imported, linesOf, pageNamed, treeOf } from "../../test/imports.ts";
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

it("Posts have the name and the day that their files' names say, where they say none themselves", async () => {
  const { pages } = await imported(
    world,
    marta,
    zipOf({
      "_posts/2024-03-05-gull.md": "---\nlayout: post\n---\nWords",
      "_posts/walks/2024-03-06-low-tide.markdown": "---\ntitle: Low tide\ndate: 2023-01-02\n---\nWords",
      "_posts/2024-03-06-boats.md": "Words",
      "_posts/2024-02-31-none.md": "Words",
      "2024-03-07-day.md": "Words",
    }),
  );
  expect(treeOf(pages)).toEqual([
    "_posts",
    "  2024-02-31-none",
    "  gull",
    "  boats",
    "  walks",
    "    Low tide",
    "2024-03-07-day",
  ]);
  expect(pageNamed(pages, "gull").createdAt).toBe("2024-03-05T00:00:00.000Z");
  expect(pageNamed(pages, "Low tide").createdAt).toBe("2023-01-02T00:00:00.000Z");
});

it("Posts that are sent alone have them, too", async () => {
  const { pages } = await imported(
    world,
    marta,
    zipOf({ "_posts/2024-03-05-gull.md": "[a]({% post_url 2024-03-06-tide %})", "_posts/2024-03-06-tide.md": "b" }),
  );
  expect(treeOf(pages)).toEqual(["_posts", "  gull", "  tide"]);
  expect(pageNamed(pages, "gull").createdAt).toBe("2024-03-05T00:00:00.000Z");
});

it("Addresses that Jekyll fills in lead to pages, places, pictures and files, others stay as they are written", async () => {
  const { pages, receipt } = await imported(
    world,
    marta,
    zipOf({
      "_posts/2024-03-05-gull.md": "---\ntitle: Gull\n---\n## At noon",
      "about.md": "# About",
      "assets/sea.png": png(),
      "index.md": `# Home

[a]({% post_url 2024-03-05-gull %}) [b]({{ site.baseurl }}{% post_url 2024-03-05-gull %}#at-noon) [c]({% link _posts/2024-03-05-gull.md %})

[d]({{ site.baseurl }}/about/) [e]({{ "/about" | relative_url }}) [f](/2024/03/05/gull.html) [g]({{site.url}}{{site.baseurl}}/2024/03/05/gull/)

![h]({{ site.baseurl }}/assets/sea.png) <img src="{{ '/assets/sea.png' | relative_url }}">

[i][1] [j]({% post_url 2024-03-05-gone %}) [k]({{ page.url }}) \`{% link about.md %}\` {{ site.title }}

[1]: {{ site.baseurl }}{% link about.md %}`,
    }),
  );
  const [gull, about] = [pageNamed(pages, "Gull"), `/page/${pageNamed(pages, "About").id}`];
  const [post, noon] = [`/page/${gull.id}`, `/page/${gull.id}#block-${gull.content[0]?.id}`];
  const lines = linesOf(pageNamed(pages, "Home")).map((line) => line.replace(/files\/\d+/g, "files/1"));
  expect(lines).toEqual([
    `text: [a](${post}) [b](${noon}) [c](${post})`,
    `text: [d](${about}) [e](${about}) [f](${post}) [g](${post})`,
    "text: ![h](/api/files/1) ![](/api/files/1)",
    expect.stringContaining(`[j]({% post_url 2024-03-05-gone %}) [k]({{ page.url }}) \`{% link about.md %}\` {{ site.title }}`),
  ]);
  expect(lines[3]).toContain(about);
  const unresolved = ["{% post_url 2024-03-05-gone %}", "{{ page.url }}"].map((target) => ({ file: "index.md", target }));
  expect(receipt.links).toEqual({ resolved: 10, unresolved });
});
