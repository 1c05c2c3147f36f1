import type { Block } from "#core/blocks/block.ts";
import { lineOf } from "./blocks.ts";
import { press } from "./recording.ts";
import { expect, test } from "./test.ts";

/** What somebody types who knows the keys, from the title on. */
const RECORDING = [
  "Harbour walk⏎",
  "We leave by the fish steps, not the road.⏎",
  "# Morning⏎",
  "Bring **warm** clothes and _dry_ socks.⏎",
  "- map⏎water⏎a long rope⏎⏎",
  "[] ferry⏎  tickets ⏎⏎",
  "The tide turns at sex⇤⇤ix. It is low⇤⇤⇤high then.⏎",
  "> slow is smooth⏎smooth is fast⏎⏎",
  "```js⏎⇥go();⏎```⏎",
  "## Evening⏎",
  "One two←←←⏎⇤⤓ three⇧⏎and four⏎",
  "so ⌃bvery⌃b good⏎⇤⏎",
  "- one⏎two⏎three←←←←⏎⇤⤓⏎⏎",
  "left and gone⌃z⏎",
  "The last words of the evening⤒⏎⤓ are these.⏎",
  "1. first⏎second⏎⏎",
  "end",
].join("");

const MEANT = [
  "We leave by the fish steps, not the road.",
  "h1 Morning",
  "Bring **warm** clothes and _dry_ socks.",
  "ul map | water | a long rope",
  "todo ferry | tickets",
  "The tide turns at six. It is high then.",
  "> slow is smooth\n> smooth is fast",
  "```js\n  go();\n```",
  "h2 Evening",
  "One two three\nand four",
  "so **very** good",
  "ul one | two | three",
  // An undo takes a word; where the machine rested for a second within it, what came after that.
  expect.stringMatching(/^left and( g(on?)?)?$/),
  "",
  "The last words of the evening are these.",
  "ol first | second",
  "end",
];

for (const [pace, keys, slowed] of [
  ["sixty a second", 60, 1],
  ["thirty a second on a processor that is four times slower", 30, 4],
] as const) {
  test(`four hundred keys, ${pace}, write the page that was meant`, async ({ octavo, signedIn, page }) => {
    const marta = await octavo.person("Marta");
    const workspace = await marta.workspace();
    await signedIn(marta, `/workspace/${workspace.id}`);
    const input = await page.context().newCDPSession(page);
    await input.send("Emulation.setCPUThrottlingRate", { rate: slowed });
    await page.getByRole("complementary").getByRole("button", { name: "New page" }).click();
    expect(await press(input, RECORDING, keys)).toBeGreaterThanOrEqual(400);
    await input.send("Emulation.setCPUThrottlingRate", { rate: 1 });
    await page.keyboard.press("Control+s");
    await expect(page.getByText("Content saved", { exact: true })).toBeVisible();
    const [made] = (await marta.do("listPages", { params: { workspaceId: workspace.id } })) as {
      title: string;
      content: Block[];
    }[];
    expect(made?.title).toBe("Harbour walk");
    expect(made?.content.map(lineOf)).toEqual(MEANT);
  });
}
