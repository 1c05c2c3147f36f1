/** What somebody who reads a shared workspace sees of what is changed in it meanwhile. */
import { doc, p } from "../documents.ts";
import { guide, heading, row } from "./sharing.ts";
import { expect, forgive, test } from "./test.ts";

test("the tree of a shared workspace says what the page that is read is called, and follows with the next page after half a minute", async ({
  octavo,
  page,
  context,
  complaints,
}) => {
  const { marta, workspaceId, dayOne, link } = await guide(octavo);
  await page.clock.install();
  await page.goto(await link());
  await row(page, "Day two").click();
  await expect(heading(page, "Day two")).toBeVisible();
  await marta.do("updatePage", { params: { id: dayOne }, body: { title: "Prologue" } });
  await row(page, "Day one").click();
  await expect(heading(page, "Prologue")).toBeVisible();
  await expect(row(page, "Prologue")).toBeVisible();

  await marta.page(workspaceId, { title: "Epilogue" });
  await page.clock.fastForward(31_000);
  await row(page, "Day two").click();
  await expect(row(page, "Epilogue")).toBeVisible();

  // Nothing that was read is taken away for want of a network.
  await page.clock.fastForward(31_000);
  await context.setOffline(true);
  const asked = page.waitForEvent("requestfailed", (request) => !request.url().includes("/pages/"));
  await row(page, "Prologue").click();
  await asked;
  await expect(heading(page, "Prologue")).toBeVisible();
  await context.setOffline(false);
  await row(page, "Day two").click();
  await expect(heading(page, "Day two")).toBeVisible();
  forgive(complaints, "ERR_INTERNET_DISCONNECTED");
});

test("what is read of a shared workspace stays while its server has too much to do", async ({ octavo, page, complaints }) => {
  const { link } = await guide(octavo);
  await page.clock.install();
  await page.goto(await link());
  await row(page, "Day one").click();
  await expect(heading(page, "Day one")).toBeVisible();
  await page.route(/\/api\/shared\/workspace\/[^/]+$/, (route) => route.fulfill({ status: 503 }), { times: 1 });
  await page.clock.fastForward(31_000);
  const refused = page.waitForResponse((response) => response.status() === 503);
  await row(page, "Day two").click();
  await refused;
  await expect(heading(page, "Day two")).toBeVisible();
  forgive(complaints, "503");
});

test("whoever reads when a link ends has the focus at what says so", async ({ octavo, page, complaints }) => {
  const { marta, workspaceId, link } = await guide(octavo);
  await page.goto(await link());
  await row(page, "Day two").click();
  await expect(heading(page, "Day two")).toBeVisible();
  const [share] = await marta.do("listShares", { params: { workspaceId } });
  await marta.do("deleteShare", { params: { id: share?.id ?? 0 } });
  await row(page, "Day one").click();
  await expect(heading(page, "Workspace Not Found")).toBeFocused();
  forgive(complaints, "404");
});

test("a link that ends closes what is read within seconds, with nothing clicked, and so it does where no page is picked", async ({
  octavo,
  page,
  complaints,
}) => {
  const { marta, workspaceId, link } = await guide(octavo);
  await page.clock.install();
  for (const read of ["Day one", null]) {
    await page.goto(await link());
    if (read === null) await expect(page.getByText("Welcome to")).toBeVisible();
    else {
      await row(page, read).click();
      await expect(page.getByText("Leave the harbour by the fish steps.")).toBeVisible();
    }
    const asked = page.waitForResponse((answer) => answer.url().endsWith("/visit") && answer.ok());
    // What looks comes late.
    await expect(async () => {
      await page.clock.fastForward(10_000);
      await Promise.race([asked, Promise.reject()]);
    }).toPass();
    for (const { id } of await marta.do("listShares", { params: { workspaceId } }))
      await marta.do("deleteShare", { params: { id } });
    await page.clock.fastForward(10_000);
    await expect(heading(page, "Workspace Not Found")).toBeFocused();
    await expect(page.getByText("Leave the harbour by the fish steps.")).toHaveCount(0);
  }
  forgive(complaints, "404");
});

test("screen readers hear what a page is called now, and not only what the tree called it", async ({ octavo, page }) => {
  const { marta, dayOne, link } = await guide(octavo);
  await page.goto(await link());
  await row(page, "Day two").click();
  await expect(heading(page, "Day two")).toBeVisible();
  await page.evaluate(() => {
    const region = document.getElementById("announcer") as HTMLElement;
    const heard: string[] = [];
    Object.assign(globalThis, { heard });
    new MutationObserver(() => heard.push(region.textContent)).observe(region, { childList: true, characterData: true });
  });
  await marta.do("updatePage", { params: { id: dayOne }, body: { title: "Prologue" } });
  await row(page, "Day one").click();
  await expect(heading(page, "Prologue")).toBeVisible();
  await expect.poll(() => page.evaluate("heard.filter(Boolean).at(-1)")).toBe("Prologue · Coast Path guide · Octavo");
});

test("whoever comes back to the tab reads what is there by then, and nothing once the link has ended", async ({
  octavo,
  page,
  complaints,
}) => {
  const { marta, workspaceId, dayOne, link } = await guide(octavo);
  await page.clock.install();
  await page.goto(await link());
  await row(page, "Day one").click();
  await expect(page.getByText("Leave the harbour by the fish steps.")).toBeVisible();
  const comeBack = () => page.evaluate(() => document.dispatchEvent(new Event("visibilitychange", { bubbles: true })));
  await marta.do("saveContent", { params: { id: dayOne }, body: doc(p("Leave by the north gate.")) });
  await marta.page(workspaceId, { title: "Epilogue" });
  await page.clock.fastForward(31_000);
  await comeBack();
  await expect(page.getByText("Leave by the north gate.")).toBeVisible();
  await expect(row(page, "Epilogue")).toBeVisible();
  await expect(row(page, "Day one")).toHaveAttribute("aria-selected", "true");
  const [share] = await marta.do("listShares", { params: { workspaceId } });
  await marta.do("deleteShare", { params: { id: share?.id ?? 0 } });
  await comeBack();
  await expect(heading(page, "Workspace Not Found")).toBeFocused();
  await expect(page.getByText("Leave by the north gate.")).toHaveCount(0);
  forgive(complaints, "404");
});
