import { doc, h, p, table, ul } from "../documents.ts";
import { expectAccessible } from "./accessible.ts";
import { writerOf } from "./blocks.ts";
import { expect, test } from "./test.ts";

test("what changed is read as the page draws it: with its marks, links, boxes, quotes and code, and without their signs", async ({
  octavo,
  signedIn,
}) => {
  const { marta, workspaceId } = await writerOf(octavo);
  const { id } = await marta.page(workspaceId);
  const save = (...blocks: Parameters<typeof doc>) => marta.do("saveContent", { params: { id }, body: doc(...blocks) });
  await save(
    p("By the **slipway**, see [tides](https://tides.example/a).", "a"),
    h("The *long* walk", 2, "b"),
    p("- [ ] map\n- boots", "c"),
    p("> [!note] Tides\n> Low at noon", "d"),
    p("```js\nlow();\n```", "e"),
    ul(["a `low` tide"], "f"),
    table(["When"], [["**noon**"]], "g"),
  );
  await save(
    p("By the **fish steps** and `road`, see [the tides](https://tides.example/a).", "a"),
    h("The *short* walk", 2, "b"),
    p("- [x] map\n- boots\n  - and hats", "c"),
    p("> [!note] Tides\n> Low at one", "d"),
    p("```js\nhigh();\n```", "e"),
    ul(["a `high` tide"], "f"),
    table(["When"], [["**one**"]], "g"),
  );
  const page = await signedIn(marta, `/page/${id}`);
  await page.getByRole("button", { name: "Page history" }).click();
  const shown = page.getByRole("article", { name: /^Version of/ }).locator(".blocks");
  await expect(shown.locator("del strong").first()).toHaveText("slipway");
  await expect(shown.locator("ins strong").first()).toHaveText("fish steps");
  await expect(shown.locator("ins").filter({ hasText: "road" }).first()).toHaveText("inserted: fish steps and road");
  await expect(shown.getByRole("link", { name: "tides", exact: true })).toHaveAttribute("href", "https://tides.example/a");
  await expect(shown.getByRole("heading", { level: 2 }).locator("ins em")).toHaveText("short");
  const items = shown.getByRole("listitem");
  await expect(items.filter({ hasText: "map" })).toHaveText("☑ Ticked map");
  await expect(items.filter({ hasText: "boots" }).locator("li ins")).toHaveText("inserted: and hats");
  await expect(shown.locator(".callout ins")).toHaveText("inserted: one");
  await expect(shown.locator("pre code")).toHaveText("removed: lowinserted: high();");
  await expect(items.filter({ hasText: "tide" }).locator("ins code")).toHaveText("high");
  await expect(shown.locator("td ins strong")).toHaveText("one");
  for (const sign of ["**", "`", "[!note]", "[x]", "](", "> "]) await expect(shown).not.toContainText(sign);
  await expectAccessible(page);
});
