import { afterAll, beforeAll, describe, it } from "vitest";
import { startOctavo } from "../e2e/server.ts";
import { type Driver, Engine } from "./engine.ts";
import { keepsDraftThroughCrash, mergesSaves, takesPicture, writesWithoutServer } from "./keeping.ts";
import { goesWholeWay, opensByMailedCode } from "./main-path.ts";
import type { Promised } from "./promised.ts";
import { showsTitle } from "./titles.ts";
import { deletesWords, leavesWords, takesWordsOver } from "./words.ts";
import { showsTools, writesPage } from "./writing.ts";

const promises: Record<string, (promised: Promised) => Promise<void>> = {
  "goes from signing up to a link that was closed again": goesWholeWay,
  "opens a link by a code that is mailed": opensByMailedCode,
  "writes a page from its title on, goes on in the middle of a word, takes that back, and keeps what is saved": writesPage,
  "takes the place of a word, and of no more, also where it is marked": takesWordsOver,
  "deletes words at signs, and over the ends of a block": deletesWords,
  "shows a page's title as it is now in the place of a link's words, until the caret meets them": showsTitle,
  "neither writes nor selects words where a block has the focus": leavesWords,
  "shows the tools of an open block whole": showsTools,
  "puts two people's Saves together": mergesSaves,
  "takes a picture into the page": takesPicture,
};

/** Of the device. WebKitGTK keeps nothing on disk while it is driven, and now and then takes nothing into memory either. */
export const devicePromises: typeof promises = {
  "has the draft after its process was killed": keepsDraftThroughCrash,
  "opens and writes without a server": writesWithoutServer,
};

/**
 * What Octavo promises, in an engine that is there: one start of it for all.
 * @param more beside what every engine keeps
 * @param program as `scripts/engines.ts` found it; undefined where it is not there
 */
export function keepsPromises(
  name: string,
  program: string | undefined,
  start: (program: string) => Promise<Driver>,
  more: typeof promises = {},
): void {
  describe.skipIf(!program)(name, () => {
    let promised: Promised;
    beforeAll(async () => {
      const octavo = await startOctavo();
      const [marta, driver] = await Promise.all([octavo.person("Marta"), start(program ?? "")]);
      promised = { name, octavo, marta, engine: new Engine(driver) };
      // A browser's first start takes its time where the machine is busy.
    }, 120_000);
    afterAll(async () => {
      await promised?.engine.close();
      await promised?.octavo.stop();
    });
    for (const [promise, keep] of Object.entries({ ...promises, ...more })) it(promise, () => keep(promised));
  });
}
