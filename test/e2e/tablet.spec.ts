/** Fingers on a window as wide as a desk's: as on a phone they write and select, and the sidebar stays beside the page. */
import { openPage, text, todo } from "./blocks.ts";
import { fingerOf } from "./finger.ts";
import { addTask, showHub } from "./hub.ts";
import { dialog, openShare } from "./sharing.ts";
import { expect, test } from "./test.ts";

test.use({ hasTouch: true, isMobile: true });

for (const [width, height] of [
  [1024, 768],
  [820, 1180],
] as const) {
  test.describe(`on a tablet, ${width} wide`, () => {
    test.use({ viewport: { width, height } });

    test("a tap writes, and the bar on the keyboard undoes, turns and is done", async ({ octavo, signedIn }) => {
      const { page, block, caret, saved } = await openPage(octavo, signedIn, text("One"), text("Two"));
      const bar = page.locator(".keys-bar");
      const tool = (name: string) => bar.getByRole("button", { name, exact: true });
      // Where there is room for it the sidebar stays beside the page.
      await expect(page.getByRole("treeitem")).toHaveCount(width >= 1024 ? 1 : 0);
      await block(1).tap();
      await expect.poll(caret).toMatchObject({ label: "Text" });
      await page.keyboard.press("End");
      await page.keyboard.type(" words");
      await expect(block(1)).toContainText("Two words");
      await tool("Undo").tap();
      await expect(block(1)).not.toContainText("words");
      // What a mouse needs is not there: neither a handle, nor tools in the margin, nor a bar over what is selected.
      await page.keyboard.press("Control+a");
      await expect(tool("Bold")).toBeVisible();
      await expect(page.locator(".grip, .opts, .marks-bar:visible")).toHaveCount(0);
      await tool("Bold").tap();
      await block(0).tap();
      await page.keyboard.press("End");
      await tool("Turn into").tap();
      await page.getByRole("menuitemcheckbox", { name: "Heading 3" }).tap();
      await expect.poll(caret).toMatchObject({ label: "Heading" });
      await tool("Done").tap();
      await expect(page.locator(".is-editing, .keys-bar")).toHaveCount(0);
      expect(await saved()).toEqual(["h3 One", "**Two**"]);
    });

    test("a block that is pressed long goes along, or is selected where it rests; taps select more", async ({
      octavo,
      signedIn,
    }) => {
      const { page, block, saved } = await openPage(octavo, signedIn, text("One"), text("Two"), todo("three"), text("Four"));
      const finger = await fingerOf(page);
      // What hears the finger comes with the handle, which a mouse that moves shows here, too.
      await expect(async () => {
        await block(1).hover();
        await block(0).hover();
        await expect(page.locator(".grip")).toBeVisible({ timeout: 500 });
      }).toPass();
      const middle = async (place: number) => {
        const box = (await block(place).boundingBox()) ?? { x: 0, y: 0, height: 0 };
        return [box.x + 60, box.y + box.height / 2] as const;
      };
      const [x, from] = await middle(0);
      const [, to] = await middle(1);
      await finger.down(x, from);
      await expect(block(0)).toHaveAttribute("data-lifted", "");
      await finger.move(x, to);
      await finger.move(x, to + 12);
      await expect(page.locator(".drop-rule")).toBeVisible();
      await finger.up();
      await expect(block(1)).toContainText("One");

      await finger.down(...(await middle(0)));
      await expect(block(0)).toHaveAttribute("data-lifted", "");
      await finger.up();
      const options = page.getByRole("option");
      await expect(options).toHaveText(["Two"]);
      await block(1).tap();
      await expect(options).toHaveText(["Two", "One"]);
      const bar = page.getByRole("toolbar", { name: "Selected blocks" });
      // The words stand there, where there is room for them.
      await expect(bar.getByText("Duplicate")).toBeInViewport();
      await bar.getByRole("button", { name: "Delete" }).tap();
      expect(await saved()).toEqual(["todo three", "Four"]);
    });

    test("the sidebar, the hub and the share dialog take taps", async ({ octavo, signedIn }) => {
      const { page } = await openPage(octavo, signedIn, text("One"));
      const open = page.getByRole("button", { name: "Open sidebar" }).filter({ visible: true });
      if (width < 1024) await open.tap();
      await page.getByRole("treeitem", { name: "Day one" }).first().getByRole("button", { name: "Page menu for Day one" }).tap();
      await page.getByRole("menuitem", { name: "Add subpage" }).tap();
      await expect(page.getByLabel("Title", { exact: true })).toHaveValue("Untitled");
      await openShare(page, "Share Page");
      await expect(dialog(page, "Share Page")).toBeVisible();
      await page.keyboard.press("Escape");
      const hub = await showHub(page, "Tasks");
      await addTask(hub, "Pack");
      await expect(hub.getByText("Pack", { exact: true })).toBeVisible();
    });
  });
}

test.describe("a laptop whose screen can be touched, too", () => {
  test.use({ isMobile: false, hasTouch: false, viewport: { width: 1280, height: 800 } });

  test("keeps the desk's look", async ({ octavo, signedIn }) => {
    const { page, block } = await openPage(octavo, signedIn, text("One"));
    await block(0).click();
    await expect(page.locator(".grip")).toBeVisible();
    await expect(page.locator(".keys-bar")).toHaveCount(0);
    const save = await page.getByRole("button", { name: "Save", exact: true }).boundingBox();
    expect(save?.height).toBe(28);
  });
});

test.describe("on a tablet that is turned", () => {
  test.use({ viewport: { width: 1024, height: 768 } });

  test("what a row of the tree asks back about stays, with what was chosen", async ({ octavo, signedIn }) => {
    const { page } = await openPage(octavo, signedIn, text("One"));
    await page.getByRole("button", { name: "Page menu for" }).first().tap();
    await page.getByRole("menuitem", { name: "Export" }).tap();
    const asked = dialog(page, "Export page");
    await asked.getByText("HTML").first().tap();
    const chosen = asked.getByRole("radio", { name: /HTML/ });
    await expect(chosen).toBeChecked();
    for (const [width, height] of [
      [768, 1024],
      [1024, 768],
      [768, 1024],
    ] as const) {
      await page.setViewportSize({ width, height });
      await page.waitForTimeout(300);
      await expect(chosen).toBeChecked();
    }
    await asked.getByRole("button", { name: "Cancel" }).tap();
    await expect(asked).toBeHidden();
    await page.getByRole("button", { name: "Close sidebar" }).tap();
    await expect(page.getByRole("treeitem")).toHaveCount(0);
  });
});
