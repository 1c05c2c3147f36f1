/**
 * `npm run pictures`: draws the pictures of the README and of the guide to import and export, in `docs/pictures`, from the running product.
 * `npm run pictures -- screens FOLDER [NAME …]`: draws every screen and state, at both widths and in both themes.
 */
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { Refusal } from "../server/refusals.ts";
import { findBrowser } from "./browser.ts";
import { ensureBuilt } from "./build.mjs";
import { runCommand, typedPath } from "./command.ts";
import { readmePictures } from "./pictures/readme.ts";
import { screens } from "./pictures/screens.ts";
import { shootScreens } from "./pictures/shoot.ts";
import { openStage } from "./pictures/stage.ts";

const root = join(import.meta.dirname, "..");

await runCommand(async ([what, folder, ...names]) => {
  if (what !== undefined && (what !== "screens" || !folder))
    throw new Refusal("Please say `npm run pictures` or `npm run pictures -- screens FOLDER [NAME …]`.");
  const chosen = names.length === 0 ? screens : screens.filter(({ name }) => names.includes(name));
  if (chosen.length === 0) throw new Refusal(`There are only these screens: ${screens.map(({ name }) => name).join(", ")}.`);
  await ensureBuilt(root, process.execPath);
  const browser = await findBrowser(root);
  if (browser === null) throw new Refusal("There is no Chromium, and none can be installed; E2E_BROWSER can name one.");
  const stage = await openStage(browser);
  try {
    const target = folder ? typedPath(folder) : join(root, "docs", "pictures");
    mkdirSync(target, { recursive: true });
    return folder ? await shootScreens(stage, chosen, target) : await readmePictures(stage, target);
  } finally {
    await stage.close();
  }
});
