import { writerOf } from "./blocks.ts";
import { test } from "./over-line.ts";
import type { ApiPerson, Octavo } from "./server.ts";
import { button, guide, row } from "./sharing.ts";
import { expect, forgive, toast } from "./test.ts";

/** An offer of ownership and a joining over a line that loses answers are told as they are. */

async function shared(octavo: Octavo) {
  const { marta, workspaceId } = await writerOf(octavo);
  const nora = await octavo.person("Nora");
  const { shareToken } = await marta.do("shareWorkspace", { params: { workspaceId }, body: { accessLevel: "editor" } });
  await nora.do("joinShared", { params: { shareToken } });
  return { marta, nora, workspaceId, userId: (await nora.do("currentUser")).id };
}

const offerOf = async (owner: ApiPerson, workspaceId: number) =>
  (await owner.do("getOffer", { params: { workspaceId } })).offer?.userId;

test("an offer is told as made and as withdrawn where only the answer was lost", async ({ octavo, over }) => {
  const { marta, workspaceId, userId } = await shared(octavo);
  const { page, line } = await over(marta, `/workspace/${workspaceId}`);
  line.cutting = /^(POST|DELETE) \/api\//;
  line.fault = "lost";
  await page.getByRole("button", { name: /workspace settings$/ }).click();
  await page.getByRole("button", { name: "Make Nora Berg owner" }).click();
  const offering = page.getByRole("dialog", { name: "Make owner" }).getByRole("button", { name: "Offer" });
  await expect(offering).toBeFocused();
  await offering.click();
  await expect(page.locator("#announcer")).toHaveText("Offered to Nora Berg");
  await expect(page.getByText("Offered to Nora Berg until")).toBeVisible();
  expect(await offerOf(marta, workspaceId)).toBe(userId);
  await page.getByRole("button", { name: "Withdraw", exact: true }).click();
  await expect(page.locator("#announcer")).toHaveText("The offer was withdrawn");
  expect(await offerOf(marta, workspaceId)).toBeUndefined();
  await expect(toast(page)).toHaveCount(0);
});

test("an offer is told as declined, and the next as taken, where only the answer was lost", async ({ octavo, over }) => {
  const { marta, nora, workspaceId, userId } = await shared(octavo);
  const offer = () => marta.do("offerWorkspace", { params: { workspaceId }, body: { userId } });
  await offer();
  const { page, line } = await over(nora, "/");
  line.cutting = /^(POST|DELETE) \/api\/handovers\//;
  line.fault = "lost";
  await page.getByRole("button", { name: "Decline" }).click();
  await expect(page.locator("#announcer")).toHaveText("You declined Coast Path guide");
  await expect(toast(page)).toHaveCount(0);
  await offer();
  await page.reload();
  await page.getByRole("button", { name: "Accept" }).click();
  await expect(toast(page)).toContainText("The workspace is yours");
  expect((await nora.do("getWorkspace", { params: { workspaceId } })).access).toBe("owner");
});

test("an offer that the browser takes twice by itself, as after a connection that broke, is told as taken", async ({
  octavo,
  over,
}) => {
  const { marta, nora, workspaceId, userId } = await shared(octavo);
  await marta.do("offerWorkspace", { params: { workspaceId }, body: { userId } });
  const { page } = await over(nora, "/");
  await page.route("**/api/handovers/*", async (route) => {
    await route.fetch();
    await route.fulfill({ response: await route.fetch() });
  });
  await page.getByRole("button", { name: "Accept" }).click();
  await expect(toast(page)).toContainText("The workspace is yours");
});

test("joining by a link opens the workspace where only the answer was lost, and is asked for once", async ({
  octavo,
  signedIn,
  complaints,
}) => {
  const { workspaceId, dayOne, link } = await guide(octavo);
  const jonas = await octavo.person("Jonas");
  const page = await signedIn(jonas, await link({ accessLevel: "editor" }));
  let asked = 0;
  await page.route("**/api/shared/workspace/*/join", async (route) => {
    asked += 1;
    await route.fetch();
    await route.abort("connectionreset");
  });
  await row(page, "Day one").click();
  await button(page, "Open in editor").click();
  await expect(page).toHaveURL(`/page/${dayOne}`);
  await expect(toast(page)).toHaveCount(0);
  expect((await jonas.do("getWorkspace", { params: { workspaceId } })).access).toBe("editor");
  expect(asked).toBe(1);
  forgive(complaints, "ERR_CONNECTION_RESET");
});
