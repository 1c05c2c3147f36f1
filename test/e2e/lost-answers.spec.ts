import type { Page } from "@playwright/test";
import { png } from "../pictures.ts";
import { text, writerOf } from "./blocks.ts";
import { pasteFile } from "./clipboard.ts";
import { openBlock } from "./history.ts";
import { Line } from "./line.ts";
import type { ApiPerson } from "./server.ts";
import { test as base, expect, forgive } from "./test.ts";

/** What was done is not done twice, and not told as undone, where the connection breaks within the answer. */

interface OverLine {
  /** A page of somebody signed in, over a line. */
  over: (person: ApiPerson, address: string) => Promise<{ page: Page; line: Line }>;
}

const test = base.extend<OverLine>({
  over: async ({ page, octavo, complaints }, use) => {
    const line = new Line(octavo.url);
    await use(async (person, address) => {
      await page.addInitScript((token) => localStorage.setItem("authToken", token), person.token);
      await page.goto((await line.open()) + address);
      return { page, line };
    });
    line.close();
    forgive(complaints, /ERR_/);
  },
});

test("a file whose answer breaks off can be sent again", async ({ octavo, over }) => {
  const { marta, workspaceId } = await writerOf(octavo);
  const { id } = await marta.page(workspaceId, { content: [text("The harbour")] });
  const { page, line } = await over(marta, `/page/${id}`);
  line.cutting = /^POST \/api\/workspaces\/\d+\/files/;
  line.fault = "first line";
  await openBlock(page, "The harbour");
  await pasteFile(page, "harbour.png", png({ width: 300, height: 100 }));
  await expect(page.getByText("Not uploaded: The connection was lost.")).toBeVisible();
  line.fault = "none";
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("button", { name: "Open the picture" })).toBeVisible();
  expect(await marta.do("listFiles", { params: { workspaceId } })).toHaveLength(1);
});
