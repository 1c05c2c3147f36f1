/** What a reader sees of Markdown: in a text whatever it has, in headings, items and cells what fits into a line. */
import { heading, list, openPage, table, text, todo } from "./blocks.ts";
import { expect, test } from "./test.ts";

const WRITTEN = [
  "## Tides",
  "The **spring** tide *turns* at `six`, see [the table](https://tides.example/table).\nBring a lamp.",
  "> Low water\n> is late.",
  "- ropes\n  - long\n  - short\n- lamps",
  "```\n**literal** <b>\n```",
  "and <b>this</b> is text",
].join("\n\n");

test("a text shows its Markdown, and headings, items and cells what fits into a line; HTML is text", async ({
  octavo,
  signedIn,
}) => {
  const inline = "the **fast** `ferry`";
  const { block } = await openPage(
    octavo,
    signedIn,
    text(WRITTEN),
    heading(inline),
    todo(inline),
    list(inline),
    table([inline], [inline]),
  );
  const shown = block(0);
  await expect(shown.getByRole("heading", { name: "Tides", level: 3 })).toBeVisible();
  await expect(shown.locator("strong")).toHaveText("spring");
  await expect(shown.locator("em")).toHaveText("turns");
  await expect(shown.locator("p code")).toHaveText("six");
  await expect(shown.getByRole("link", { name: "the table" })).toHaveAttribute("href", "https://tides.example/table");
  const line = (words: string) =>
    shown.getByText(words).evaluate((element, found) => {
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      const range = document.createRange();
      while (walker.nextNode()) {
        const node = walker.currentNode as Text;
        if (node.data.includes(found)) range.selectNodeContents(node);
      }
      return [...range.getClientRects()].at(-1)?.top ?? 0;
    }, words);
  expect(await line("Bring a lamp.")).toBeGreaterThan(await line("The "));
  await expect(shown.getByRole("blockquote")).toContainText("Low water");
  await expect(shown.locator("ul ul li")).toHaveText(["long", "short"]);
  await expect(shown.locator("pre")).toHaveText("**literal** <b>");
  await expect(shown).toContainText("and <b>this</b> is text");
  await expect(shown.locator("b")).toHaveCount(0);
  for (const place of [1, 2, 3, 4]) {
    await expect(block(place).locator("strong").first()).toHaveText("fast");
    await expect(block(place).locator("code").first()).toHaveText("ferry");
    await expect(block(place)).not.toContainText("**");
  }
  await expect(block(4).locator("strong")).toHaveCount(2);
});

test("a link is as bold as the words that it stands among, read or written", async ({ octavo, signedIn }) => {
  const link = "[tides](https://tides.example)";
  const { page, block, caret } = await openPage(
    octavo,
    signedIn,
    text(`See ${link} and **their ${link}**`),
    heading(`On ${link}`),
  );
  const weights = (place: number) =>
    block(place)
      .locator("a")
      .evaluateAll((links) =>
        links.map((one) => [one, one.parentElement as Element].map((it) => getComputedStyle(it).fontWeight)),
      );
  const asBold = (place: number) => weights(place).then((all) => all.map(([own, around]) => own === around));
  await expect.poll(() => asBold(0)).toEqual([true, true]);
  expect(await asBold(1)).toEqual([true]);
  const read = await weights(0);
  await page.getByText("See").click({ position: { x: 5, y: 10 } });
  await expect.poll(caret).toMatchObject({ label: "Text" });
  expect(await weights(0)).toEqual(read);
});
