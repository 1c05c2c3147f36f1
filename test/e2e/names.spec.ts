/** What has one name is one thing: for whoever goes by a list of buttons, says what is to be pressed, or tests by names. */
import type { Page } from "@playwright/test";
import { openPage, text } from "./blocks.ts";
import { guide, openAdvanced } from "./sharing.ts";
import { expect, test } from "./test.ts";

/** Names that two buttons or links in sight have, with how many. */
async function pairs(page: Page): Promise<string[]> {
  const names = new Map<string, number>();
  for (const [, name = ""] of (await page.locator("body").ariaSnapshot()).matchAll(/- (?:button|link) ("(?:[^"\\]|\\.)*")/g))
    names.set(name, (names.get(name) ?? 0) + 1);
  return [...names].filter(([, count]) => count > 1).map(([name, count]) => `${count} × ${name}`);
}

for (const width of [1280, 375])
  test(`no two buttons in sight have one name, ${width} wide`, async ({ octavo, page, signedIn }) => {
    await page.setViewportSize({ width, height: 800 });
    const marta = await octavo.person("Marta");
    const { id } = await marta.workspace();
    await signedIn(marta, `/workspace/${id}`);
    await expect(page.getByRole("heading", { name: "Start writing" })).toBeVisible();
    if (width > 1000) await expect(page.getByText("No pages yet")).toBeVisible();
    expect(await pairs(page)).toEqual([]);
    if (width < 1000) await page.getByRole("button", { name: "Open sidebar" }).click();
    await expect(page.getByText("No pages yet")).toBeVisible();
    expect(await pairs(page)).toEqual([]);

    const { block } = await openPage(octavo, signedIn, text("Words"), text("```js\nlet tide\n```"));
    await block(0).click();
    await expect(page.getByRole("textbox", { name: "Text" })).toBeFocused();
    expect(await pairs(page)).toEqual([]);
    for (const key of ["Escape", "Escape"]) await page.keyboard.press(key);
    await expect(page.getByRole("toolbar", { name: "Selected blocks" })).toBeVisible();
    expect(await pairs(page)).toEqual([]);

    await page.evaluate(() => localStorage.clear());
    await page.goto("/");
    await expect(page.getByRole("link", { name: "Get Started" })).toBeVisible();
    // Both lead home.
    expect(await pairs(page)).toEqual(['2 × "Octavo"']);
  });

test("buttons of the same name in a list say which row they are of", async ({ octavo, page, signedIn }) => {
  const { marta, workspaceId, dayOne } = await guide(octavo);
  await marta.do("shareWorkspace", { params: { workspaceId }, body: { accessLevel: "editor" } });
  await marta.do("sharePage", { params: { pageId: dayOne }, body: { allowedEmailDomains: ["coastpress.example"] } });
  await signedIn(marta, `/page/${dayOne}`);
  await openAdvanced(page);
  const links = page.getByRole("region", { name: "Existing links" });
  for (const name of ["Test an address", "Copy link", "Delete share link"]) {
    const buttons = links.getByRole("button", { name });
    await expect(buttons.first()).toHaveAccessibleDescription(/^Viewer This page coastpress\.example$/);
    await expect(buttons.last()).toHaveAccessibleDescription(/^Editor \/shared\/workspace\/.* No conditions$/);
  }
  await page.goto("/logger");
  await expect(page.getByRole("button", { name: "Metadata" }).last()).toHaveAccessibleDescription(
    /^Account created|^Verification/,
  );
});
