import { heading, list, table, text } from "./blocks.ts";
import { expect, test } from "./test.ts";

/** Each would leave its mark on the window, if anything of it ran. */
const MARKUP = `<img src=x onerror="window.ran=1"><svg onload="window.ran=1"><script>window.ran=1</script>`;
const LINKS = "[one](javascript:window.ran=1) [two](java&#10;script:window.ran=1) [three](data:text/html,<script>ran=1</script>)";
const PICTURES = "![x](javascript:window.ran=1) ![x](data:image/svg+xml;base64,PHN2Zy8+) <javascript:window.ran=1>";

test("what people write is shown as text and runs nowhere: in names, titles, blocks, fields and links", async ({
  octavo,
  signedIn,
}) => {
  const marta = await octavo.person("Marta");
  await marta.do("updateProfile", { body: { firstName: MARKUP, lastName: "Berg" } });
  const { id: workspaceId } = await marta.workspace({ name: MARKUP, description: MARKUP });
  const written = [
    text(MARKUP),
    heading(MARKUP),
    list(MARKUP, LINKS),
    table([MARKUP, "B"], [MARKUP, LINKS]),
    text(`${LINKS}\n\n${PICTURES}`),
  ];
  const content = [...written, text(`\`\`\`html\n${MARKUP}\n\`\`\``)].map((block, position) => ({ ...block, position }));
  const { id } = await marta.page(workspaceId, { title: MARKUP, content });
  const { shareToken } = await marta.do("shareWorkspace", { params: { workspaceId }, body: {} });

  const page = await signedIn(marta, "/");
  const nothingRan = async (seen: string) => {
    await expect(page.getByText(MARKUP).first(), seen).toBeVisible();
    const found = await page.evaluate(() => ({
      ran: "ran" in window,
      markup: document.querySelectorAll("[data-block] script, svg[onload], [onerror], img[src='x']").length,
      links: [...document.querySelectorAll("a[href]")].filter((a) =>
        /^\s*(javascript|data|vbscript):/i.test(a.getAttribute("href") ?? ""),
      ).length,
    }));
    expect([seen, found]).toEqual([seen, { ran: false, markup: 0, links: 0 }]);
  };
  await nothingRan("the list");
  await page.goto(`/page/${id}`);
  await expect(page.getByLabel("Title")).toHaveValue(MARKUP);
  await nothingRan("the page");
  await page.locator("[data-block]").nth(4).getByText("one").click();
  await expect(page.getByRole("textbox", { name: "Text" })).toBeFocused();
  await nothingRan("a field");
  await page.goto(`/shared/workspace/${shareToken}`);
  await page.getByRole("treeitem").first().click();
  await nothingRan("a link");
});
