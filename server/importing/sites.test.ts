/** Folders that a site is made of. */
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

it("Links that Hugo finds by a name lead to their pages and places, others stay as they are written", async () => {
  const { pages, receipt } = await imported(
    world,
    marta,
    zipOf({
      "content/walks/gull.md": "+++\ntitle = 'Gull'\n+++\n\n## At noon\n\nSails.",
      "content/home.md": `[a]({{< ref "gull" >}}) [b]({{< relref "walks/gull.md#at-noon" >}}) [c]({{% ref \`/walks/gull\` %}})
        [d]({{< ref path="gull.md" lang="en" >}}) [e]({{< ref "gone.md" >}}) \`{{< ref "gull" >}}\` {{< youtube x >}}`,
    }),
  );
  const { id, content } = pageNamed(pages, "Gull");
  const [gull, noon] = [`/page/${id}`, `/page/${id}#block-${content[0]?.id}`];
  expect(linesOf(pageNamed(pages, "home"))[0]?.split(/\s+/).join(" ")).toBe(
    `text: [a](${gull}) [b](${noon}) [c](${gull}) [d](${gull}) [e]({{< ref "gone.md" >}}) \`{{< ref "gull" >}}\` {{< youtube x >}}`,
  );
  expect(receipt.links).toEqual({ resolved: 4, unresolved: [{ file: "home.md", target: '{{< ref "gone.md" >}}' }] });
});

it("What Hugo finds among words is a link that reads as its page's name", async () => {
  const { pages, receipt } = await imported(
    world,
    marta,
    zipOf({
      "walks/low-tide.md": "# Low tide\n\n## At noon",
      "home.md":
        'See {{< ref "walks/low-tide.md" >}}, {{< relref "low-tide#at-noon" >}} and {{< ref "gone" >}}. <a href="{{< ref "low-tide" >}}">',
    }),
  );
  const { id, content } = pageNamed(pages, "Low tide");
  expect(linesOf(pageNamed(pages, "home"))).toEqual([
    `text: See [low-tide](/page/${id}), [low-tide > at-noon](/page/${id}#block-${content[0]?.id}) and {{< ref "gone" >}}. <a href="{{< ref "low-tide" >}}">`,
  ]);
  expect(receipt.links).toEqual({ resolved: 2, unresolved: [{ file: "home.md", target: '{{< ref "gone" >}}' }] });
});

it("Addresses that begin where the site does lead there, whatever folder it lies in", async () => {
  const { pages, receipt } = await imported(
    world,
    marta,
    zipOf({
      "site/docs/boats/gull.md": "# Gull",
      "site/docs/home.md": "[a](/boats/gull) [b](/docs/boats/gull/) ![c](/img/sea.png) [d](/else/gull)",
      "site/static/img/sea.png": png(),
    }),
  );
  const gull = `/page/${pageNamed(pages, "Gull").id}`;
  expect(linesOf(pageNamed(pages, "home"))[0]?.replace(/files\/\d+/, "files/1")).toBe(
    `text: [a](${gull}) [b](${gull}) ![c](/api/files/1) [d](/else/gull)`,
  );
  expect(receipt.links.unresolved).toEqual([{ file: "docs/home.md", target: "/else/gull" }]);
});

it("Pictures and files that GitBook keeps in its own folder come along, and its hints are callouts", async () => {
  const { pages, receipt } = await imported(
    world,
    marta,
    zipOf({
      "README.md": `# Handbook

{% hint style="warning" %}
Low **tide**
{% endhint %}

<figure><img src=".gitbook/assets/sea (1).png" alt=""><figcaption><p>The sea</p></figcaption></figure>`,
      "boats/gull.md":
        '# Gull\n\n![](<../.gitbook/assets/sea (1).png>)\n\n{% file src="../.gitbook/assets/the (low) plan.pdf" %}',
      ".gitbook/assets/the (low) plan.pdf": "words",
      ".gitbook/assets/sea (1).png": png(),
      ".gitbook/vars.yaml": "a: 1",
      ".git/assets/x.md": "x",
    }),
  );
  const bare = (title: string) => linesOf(pageNamed(pages, title)).map((line) => line.replace(/files\/\d+/, "files/1"));
  expect(bare("Handbook")).toEqual(["text: > [!warning]\n> Low **tide**", "text: ![The sea](/api/files/1)"]);
  expect(bare("Gull")).toEqual(["text: ![](/api/files/1)", "text: [the (low) plan.pdf](/api/files/1)"]);
  expect(receipt).toMatchObject({ files: 4, attachments: 2, problems: [] });
});

it("Pages in MDX and of Quarto are pages", async () => {
  const { pages, receipt } = await imported(
    world,
    marta,
    zipOf({
      "docs/index.mdx":
        "---\ntitle: Harbour\n---\nimport Tabs from '@theme/Tabs';\n\n# Harbour\n\n<Tabs>low</Tabs> [a](./gull.mdx#at-noon) [b](tide) [c](/tide.html)",
      "docs/gull.mdx": "import A from './a'\n\n# Gull\n\n## At noon",
      "docs/tide.qmd": "---\ntitle: Tide\n---\nSee @fig.",
    }),
  );
  const [gull, tide] = [pageNamed(pages, "Gull"), pageNamed(pages, "Tide")];
  expect(linesOf(pageNamed(pages, "Harbour"))).toEqual([
    `text: <Tabs>low</Tabs> [a](/page/${gull.id}#block-${gull.content[0]?.id}) [b](/page/${tide.id}) [c](/page/${tide.id})`,
  ]);
  expect(receipt).toMatchObject({ files: 3, pages: 3, links: { resolved: 3, unresolved: [] }, problems: [] });
});

it("What was attached in these kinds to a page of an export stays a file", async () => {
  const head = "---\ntitle: Gull\nid: 7\nposition: 1\noctavo: 2\n---\n";
  const files = {
    "Gull.md": `${head}\n[a](files/a.mdx) [b](files/b.qmd)\n`,
    "files/a.mdx": "import A from 'a'",
    "files/b.qmd": "# B",
  };
  const { pages, receipt } = await imported(world, marta, zipOf(files));
  expect(linesOf(pageNamed(pages, "Gull"))).toEqual([
    expect.stringMatching(/^text: \[a\]\(\/api\/files\/\d+\) \[b\]\(\/api\/files\/\d+\)$/),
  ]);
  expect(receipt).toMatchObject({ pages: 1, attachments: 2, problems: [] });
});

it("Pages of Hugo stand by their weight, and those without one behind these", async () => {
  const { pages } = await imported(
    world,
    marta,
    zipOf({
      "content/_index.md": "# Home",
      "content/about.md": "Words",
      "content/zeal.md": "+++\nweight = 1\n+++\nWords",
      "content/walks/_index.md": "---\ntitle: Walks\nweight: 2\n---\n",
      "content/walks/a.md": "---\nweight: 20\n---\nWords",
      "content/walks/b.md": "---\nweight: 10\n---\nWords",
    }),
  );
  expect(treeOf(pages)).toEqual(["Home", "zeal", "Walks", "  b", "  a", "about"]);
});

it("A weight in notes that are no site is none", async () => {
  const { pages } = await imported(world, marta, zipOf({ "a.md": "---\nweight: 80\n---\nx", "b.md": "---\nweight: 72\n---\nx" }));
  expect(treeOf(pages)).toEqual(["a", "b"]);
});
