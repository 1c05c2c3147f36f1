import fc from "fast-check";
import { wordsOf } from "../documents.ts";
import { isLong, seed } from "../proofs/amount.ts";
import { writtenPage } from "./drafts.ts";
import { openBlock } from "./history.ts";
import { anyAct, ofEachKind } from "./random-acts.ts";
import { lettersIn } from "./seen-letters.ts";
import { expect, test } from "./test.ts";
import { WatchedHand } from "./watched-hand.ts";

const RUNS = 40;
const ACTS = 60;

test.skip(!isLong, "A proof, which 'npm run proofs' makes.");

const several = fc.array(anyAct, { minLength: ACTS, maxLength: ACTS });
for (const [run, acts] of fc.sample(several, { numRuns: RUNS, seed }).entries()) {
  test(`whatever keys and clicks come, no letter is lost, doubled or goes nowhere: ${run} of seed ${seed}`, async ({
    octavo,
    signedIn,
    page,
    context,
  }) => {
    test.setTimeout(300_000);
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    const written = await writtenPage(octavo, ofEachKind());
    await signedIn(written.marta, written.address);
    await openBlock(page, "Below");
    const hand = new WatchedHand(page, await context.newCDPSession(page));
    for (const act of acts) await hand.do(act);

    const shown = lettersIn((await hand.look()).text).toSorted();
    await page.keyboard.press("Control+s");
    const saved = async () => {
      const { title, content } = await written.marta.do("getPage", { params: { id: written.id } });
      return lettersIn([title, ...wordsOf(content)].join(" ")).toSorted();
    };
    await expect.poll(saved, { message: hand.log }).toEqual(shown);
  });
}
