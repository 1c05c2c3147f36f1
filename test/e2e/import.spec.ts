import { join } from "node:path";
import { run } from "../commands.ts";
import { PASSWORD } from "../world.ts";
import { expect, test } from "./test.ts";

const SAMPLES = join(import.meta.dirname, "..", "samples", "notes");

test("an imported page reads from its first line to its last", async ({ octavo, signedIn }) => {
  const marta = await octavo.person("Marta");
  const account = { OCTAVO_EMAIL: marta.email, OCTAVO_PASSWORD: PASSWORD };
  const args = [SAMPLES, "--workspace", "Field notes", "--wrapped", "join", "--address", octavo.url];
  expect(await run("import", args, {}, account)).toMatchObject({ code: 0 });

  const [workspace] = await marta.do("listWorkspaces");
  const page = await signedIn(marta, `/workspace/${workspace?.id}`);
  await expect(page.getByLabel("Title")).toHaveValue("The Coast Path, by foot");
  await page.getByRole("treeitem", { name: "Every construct" }).click();
  await expect(page.getByLabel("Title")).toHaveValue("Every construct");
  const blocks = page.locator("[data-block]");
  await expect(blocks.first()).toContainText("A paragraph that is wrapped by hand becomes one line");
  // Blocks far below are drawn as they come into sight.
  await page.getByText("A paragraph that is wrapped").hover();
  await expect(async () => {
    await page.mouse.wheel(0, 4000);
    await expect(page.getByText("The very last line.")).toBeInViewport({ timeout: 200 });
  }).toPass();
  await expect(blocks.last()).toContainText("The very last line.");
});
