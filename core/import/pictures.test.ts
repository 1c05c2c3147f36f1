import { expect, it } from "vitest";
import { textsOf } from "../../test/documents.ts";
import { worked } from "../../test/turns.ts";
import { markLinks } from "./found-links.ts";
import { readNote } from "./note.ts";

const read = (source: string) => readNote(source, { name: "n", wrapped: "auto", newId: () => "b" });
const picture = (at: number) => ({ address: `/api/files/${at + 1}`, isPicture: true, isPage: false });
const shown = (source: string) => textsOf(read(source).blocks(picture)).join("\n");

it.each([
  ["![tide|100](a.png) ![b *low*|30x40](<b c.png>)", "![tide](/api/files/1#w=100) ![b *low*](/api/files/2#w=30)"],
  [
    "![[a.png|tide|100]] ![[b.png|80]] ![[c.png|tide]]",
    "![tide](/api/files/1#w=100) ![](/api/files/2#w=80) ![tide](/api/files/3)",
  ],
  [
    "![[a.png|center|300]] ![[a.png|300|right]] ![[a.png|tide|left|30]] ![[a.png|left]]",
    "![](/api/files/1#w=300) ![](/api/files/2#w=300) ![tide](/api/files/3#w=30) ![](/api/files/4)",
  ],
  [
    "![center|300](a.png) ![tide|center|40](b.png) ![center](c.png)",
    "![](/api/files/1#w=300) ![tide](/api/files/2#w=40) ![center](/api/files/3)",
  ],
  ['![tide|100](a.png "High") ![120](b.png)', '![tide](/api/files/1#w=100 "High") ![120](/api/files/2)'],
  ["| a |\n|---|\n| ![t\\|40](a.png) |", "a\n![t](/api/files/1#w=40)"],
])("a picture may say how wide it is: %j", (source, text) => {
  expect(shown(source)).toBe(text);
});

it.each([
  ['<img src="a.png" width="300">', "![](/api/files/1#w=300)"],
  ['<img alt="120" src=a.png>', "![120](/api/files/1)"],
  [`At <IMG alt='the [low] tide' src="b%20c.png" width=50% /> noon`, "At ![the \\[low\\] tide](/api/files/1) noon"],
  ["`<img src='a.png'>` \\<img src='a.png'>", "`<img src='a.png'>` \\<img src='a.png'>"],
  ['<img src="https://a.example/b.png"> <img alt="none">', '<img src="https://a.example/b.png"> <img alt="none">'],
  [
    'See {{< figure src="a.png" title="The *tide*" caption="at [noon]" alt="sea" width="300" >}}',
    "See ![The *tide* – at \\[noon\\]](/api/files/1#w=300)",
  ],
  [
    "{{<figure alt=`low | far` src=a.png />}}{{< figure src='a.png' >}}",
    "![low \\| far](/api/files/1){{< figure src='a.png' >}}",
  ],
  ['{{< figure src="a.png" link="/b" >}} {{< youtube x >}}', '{{< figure src="a.png" link="/b" >}} {{< youtube x >}}'],
  ['`{{< figure src="a.png" >}}`', '`{{< figure src="a.png" >}}`'],
])("a picture may be written as HTML, or in a shortcode: %j", (source, text) => {
  expect(shown(source)).toBe(text);
});

it.each([
  ["![a](a.png =300x200) b", "![a](/api/files/1#w=300) b"],
  ["![a](a.png =x200){.align-right} [b](b =3x)", "![a](/api/files/1) [b](/api/files/2)"],
  ["![a](https://a.example/a.png =300x) b", "![a](https://a.example/a.png) b"],
])("a size may stand behind the address: %j", (source, text) => {
  expect(shown(source)).toBe(text);
});

it.each([
  ['![a](a.png "High"){width=300} b', '![a](/api/files/1#w=300 "High") b'],
  ['![a](a.png "High")<!-- {"width":320} -->', '![a](/api/files/1#w=320 "High")'],
  ["![](https://a.example/a.png){width=300} b", "![](https://a.example/a.png) b"],
  ['![a](https://a.example/a.png "High"){: .wide width=5in}', '![a](https://a.example/a.png "High")'],
  ["`![](https://a.example/a.png){width=300}` {x}", "`![](https://a.example/a.png){width=300}` {x}"],
])("a width stands behind pictures with titles, too, and goes from pictures on the web: %j", (source, text) => {
  expect(shown(source)).toBe(text);
});

it.each([
  ['![](a.png)<!-- {"width":320} --> and', "![](/api/files/1#w=320) and"],
  ['![a *tide*](<a b.png>)<!-- {"preview":"true","width":80} -->', "![a *tide*](/api/files/1#w=80)"],
  ['![tide](a.png)<!-- {"embed":"true"} -->![](b.png)', "![tide](/api/files/1)![](/api/files/2)"],
  ['[the \\[low\\] *tides*](a.pdf)<!-- {"embed":"true"} -->', "[the \\[low\\] *tides*](/api/files/1)"],
  [
    '![a](a.png)<!-- {"width":1} <b> --> ![a](b.png)<!-- low -->',
    '![a](/api/files/1)<!-- {"width":1} <b> --> ![a](/api/files/2)<!-- low -->',
  ],
  ["![tide](a.png){:height 253, :width 378} ![](b.png){:width 80.5}", "![tide](/api/files/1#w=378) ![](/api/files/2#w=80)"],
  [
    "![](a.png){:height 40} ![](b.png){:width} [c](c.pdf){:a 1}",
    "![](/api/files/1) ![](/api/files/2){:width} [c](/api/files/3){:a 1}",
  ],
  [
    '![tide](a.png){width=320} ![](b.png){#low .wide fig-align=center width="80px" }and ![](c.png){: .wide }',
    "![tide](/api/files/1#w=320) ![](/api/files/2#w=80)and ![](/api/files/3)",
  ],
  [
    '![](a.png){width="5.5in" height="2.0in"} ![](b.png){width=10cm} ![](c.png){width="50%"}',
    "![](/api/files/1#w=528) ![](/api/files/2#w=378) ![](/api/files/3)",
  ],
  ["![](a.png){low} ![](b.png){} [c](c.pdf){width=3}", "![](/api/files/1){low} ![](/api/files/2){} [c](/api/files/3){width=3}"],
  ['`![](a.png)<!-- {"width":320} -->`', '`![](a.png)<!-- {"width":320} -->`'],
])("how it is shown may stand behind it: %j", (source, text) => {
  expect(shown(source)).toBe(text);
});

it("what is no picture has no width", () => {
  const led = () => ({ address: "/api/files/1", isPicture: false, isPage: false });
  const written = '![](low%20tide.m4a)<!-- {"width":80} --> ![high|80](b.m4a)';
  expect(textsOf(read(written).blocks(led)).join("\n")).toBe("[low tide.m4a](/api/files/1) [high](/api/files/1)");
});

it("which page of a document is meant stays said", () => {
  const [file, page] = [
    { address: "/api/files/1", isPicture: false, isPage: false },
    { address: "/page/2", isPicture: false, isPage: true },
  ];
  const source = "[the *table*](plan.pdf#page=3) ![[plan.pdf#page=12&selection=1|here]] [all](plan.pdf#zoom=3)";
  const written = "[the *table*](/api/files/1#page=3) [here](/api/files/1#page=12) [all](/api/files/1)";
  expect(textsOf(read(source).blocks(() => file)).join()).toBe(written);
  expect(textsOf(read("[a](b.md#page=3)").blocks(() => page)).join()).toBe("[a](/page/2)");
});

it("how large a page or a document is to be shown, and from which page on, are none of a link's words", () => {
  const [file, page] = [
    { address: "/api/files/1", isPicture: false, isPage: false },
    { address: "/page/2", isPicture: false, isPage: true },
  ];
  const drawn = "![[Boats/Gull.excalidraw|400]] ![[Day#Noon|300x200]] ![[Day|at noon|300]] [[Day|1984]]";
  expect(textsOf(read(drawn).blocks(() => page)).join()).toBe(
    "[Gull.excalidraw](/page/2) [Day > Noon](/page/2) [at noon](/page/2) [1984](/page/2)",
  );
  expect(textsOf(read("![[plan.pdf#page=3]] ![[plan.pdf|500]]").blocks(() => file)).join()).toBe(
    "[plan.pdf](/api/files/1#page=3) [plan.pdf](/api/files/1)",
  );
});

it("a picture's size may stand in the place of its title, as Outline writes it", () => {
  const led = () => ({ address: "/api/files/1", isPicture: true, isPage: false });
  const source = '![tide](a.png " =640x320") ![](a b.png "left-50 =300x150") ![high](a.png "High =3 times")';
  expect(textsOf(read(source).blocks(led)).join("\n")).toBe(
    '![tide](/api/files/1#w=640) ![](/api/files/1#w=300) ![high](/api/files/1 "High =3 times")',
  );
  expect(textsOf(read(source).blocks(() => null)).join("\n")).toBe(source);
});

it("what leads nowhere stays as it was written, and a link has words", () => {
  const source = '<img src="a.png" width="300"> ![tide|100](a.png) [[#^low]] ![](a.png)<!-- {"width":80} -->';
  expect(textsOf(read(source).blocks(() => null)).join("\n")).toBe(source);
  const led = () => ({ address: "/page/2", isPicture: false, isPage: true });
  expect(textsOf(read("[[#^low]] ![[Day#^low]]").blocks(led)).join("\n")).toBe("[low](/page/2) [Day](/page/2)");
});

it.each([
  ["pictures within each other", (count: number) => "![|".repeat(count) + "](a)".repeat(count)],
  ["settings that do not end", (count: number) => '![](a.png)<!-- {"'.repeat(count)],
  ["attributes that do not end", (count: number) => "![](a.png){a=b ".repeat(count)],
  ["links in one line", (count: number) => "[a](b.md) ".repeat(count)],
])("%s are read in a time in proportion to their number", (_, written) => {
  const took = [10_000, 160_000].map((count) => {
    const source = written(count);
    const began = worked();
    markLinks(source);
    return worked() - began;
  });
  // Sixteen times as many; by their square it would be two hundred and fifty times as long.
  expect(took[1]).toBeLessThan(60 * Math.max(took[0] ?? 0, 20));
});
