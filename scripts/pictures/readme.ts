/** The pictures of the README, and of the guide to coming and leaving. */
import { statSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { links } from "#core/links.ts";
import { editOpening, showAdvanced, showHistory } from "./editor.ts";
import { still } from "./shoot.ts";
import { openView, type Stage, type View } from "./stage.ts";
import { showExport, showReceipt } from "./transfer.ts";

const desk = { width: 1280, height: 800, scale: 1 };
const phone = { width: 375, height: 812, scale: 2 };

interface Picture extends Omit<View, "person"> {
  name: string;
  show: (page: Page) => Promise<void>;
}

const pictures: Picture[] = [
  { name: "editor-light", ...desk, show: editOpening },
  { name: "editor-dark", ...desk, theme: "dark", show: editOpening },
  { name: "sharing", ...desk, show: showAdvanced },
  { name: "history", ...desk, show: showHistory },
  { name: "phone", ...phone, show: async () => {} },
  { name: "export", ...desk, show: showExport },
  { name: "import", ...desk, show: showReceipt },
];

/** Milliseconds after which even code that is loaded late, as that of the drag handle, has drawn. */
const LATE = 1000;

/** Bytes: a README loads at once. */
const LARGEST = 250_000;

/** @returns the exit code */
export async function readmePictures(stage: Stage, folder: string): Promise<number> {
  let code = 0;
  for (const { name, show, ...view } of pictures) {
    const { page, context } = await openView(stage, { ...view, person: stage.guide.marta });
    await page.goto(links.page(stage.guide.dayOne));
    await page.getByText("Coins for the ferry").waitFor();
    await show(page);
    await page.waitForTimeout(LATE);
    const path = join(folder, `${name}.png`);
    await still(page, path);
    await context.close();
    const { size } = statSync(path);
    console.log(`${path}  ${Math.round(size / 1000)} kB`);
    if (size > LARGEST) {
      console.error(`${name}.png is larger than ${LARGEST / 1000} kB.`);
      code = 1;
    }
  }
  return code;
}
