import { onDevice, records, rememberedAt, saveButton, shown, status, type, underControl, writtenPage } from "./drafts.ts";
import { gateways, Line } from "./line.ts";
import { expect, forgive, test } from "./test.ts";

test("a page that a café answers for is shown as it was last read, and kept", async ({ octavo, page, complaints }) => {
  const { marta, id, address } = await writtenPage(octavo);
  const line = new Line(octavo.url);
  const url = await line.open();
  await page.addInitScript((token) => localStorage.setItem("authToken", token), marta.token ?? "");
  await page.goto(url + address);
  await type(page, "The harbour", " at dawn");
  await onDevice(page);
  // What was read first is written down by and by: it is not to be taken for what was saved.
  await expect.poll(() => rememberedAt(page, `/api/pages/${id}`)).toBeGreaterThan(0);
  const before = await rememberedAt(page, `/api/pages/${id}`);
  await saveButton(page).click();
  await expect.poll(() => rememberedAt(page, `/api/pages/${id}`)).toBeGreaterThan(before);

  line.fault = "portal";
  for (let visits = 0; visits < 2; visits += 1) {
    await page.reload();
    await expect.poll(() => shown(page)).toEqual(["The harbour at dawn", "The path"]);
    // As long as an answer waits to be written down.
    await page.waitForTimeout(1200);
  }
  line.close();
  forgive(complaints, /ERR_/);
});

test.describe("behind a proxy", () => {
  test.use({ serviceWorkers: "allow" });

  for (const [name, gateway] of Object.entries(gateways))
    test(`by ${name} a page whose server is away, as while it is upgraded, is read and written as without a network`, async ({
      octavo,
      page,
      complaints,
    }) => {
      const { marta, id, address, saved } = await writtenPage(octavo);
      const line = new Line(octavo.url);
      const url = await line.open();
      await page.addInitScript((token) => localStorage.setItem("authToken", token), marta.token ?? "");
      await page.goto(url + address);
      await underControl(page);
      await expect.poll(() => rememberedAt(page, `/api/pages/${id}`)).toBeGreaterThan(0);
      await type(page, "The harbour", " at dawn");
      line.fault = "gateway";
      line.gateway = gateway;
      line.drop();
      // By its key: where the stream of events has found it out before, the button is not offered.
      await page.keyboard.press("Control+s");
      await expect(status(page)).toHaveText("Offline");
      await onDevice(page);
      await page.reload();
      await expect(status(page)).toHaveText("Offline");
      await expect.poll(() => shown(page)).toEqual(["The harbour at dawn", "The path"]);
      line.fault = "none";
      await expect(saveButton(page)).toBeEnabled({ timeout: 15_000 });
      await saveButton(page).click();
      await expect.poll(saved).toEqual(["The harbour at dawn", "The path"]);
      line.close();
      forgive(complaints, /502|404|ERR_/);
    });
});

test("over a bad line what is shown is true, no word is lost, and each Save is one version", async ({
  octavo,
  page,
  complaints,
}) => {
  const { marta, address, saved, revision } = await writtenPage(octavo);
  const line = new Line(octavo.url);
  const url = await line.open();
  await page.clock.install();
  // Without the news of one's own Save, which would tell as well that it came through.
  await page.route("**/api/events?*", (route) => route.abort());
  await page.addInitScript((token) => localStorage.setItem("authToken", token), marta.token ?? "");
  await page.goto(url + address);

  line.fault = "cut";
  await type(page, "The harbour", " at dawn");
  await saveButton(page).click();
  await expect(status(page)).toContainText("Not saved");
  expect([await saved(), await revision()]).toEqual([["The harbour at dawn", "The path"], 2]);
  line.fault = "none";
  await saveButton(page).click();
  await expect(status(page)).toContainText("Saved. Version 2");
  await expect.poll(revision).toBe(2);

  line.fault = "portal";
  await type(page, "The harbour at dawn", ", early");
  await saveButton(page).click();
  await expect(status(page)).toContainText("Not saved");
  expect([await revision(), await page.evaluate(() => localStorage.getItem("authToken"))]).toEqual([2, marta.token]);
  line.fault = "none";
  await saveButton(page).click();
  await expect(status(page)).toContainText("Saved. Version 3");

  line.fault = "dead";
  await type(page, "The harbour at dawn, early", " and dry");
  await saveButton(page).click();
  await expect(status(page)).toContainText("Saving");
  const later = async () => {
    await page.clock.fastForward(10_000);
    return status(page).textContent();
  };
  await expect.poll(later).toContain("Offline");
  await expect.poll(() => records(page)).toMatchObject({ drafts: 1, draftBlocks: 1 });
  // The server is back, and the connection that the Save went by is not.
  line.fault = "none";
  await expect.poll(later).toMatch(/Unsaved|Not saved/);
  await saveButton(page).click();
  await expect(status(page)).toContainText("Saved. Version 4");
  expect([await saved(), await revision()]).toEqual([["The harbour at dawn, early and dry", "The path"], 4]);
  line.close();
  forgive(complaints, /ERR_/);
});
