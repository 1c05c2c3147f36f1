import { setTimeout as pause } from "node:timers/promises";
import type { BrowserContext } from "@playwright/test";
import fc from "fast-check";
import { wordsOf } from "../documents.ts";
import { isLong, seed } from "../proofs/amount.ts";
import { Company } from "./company.ts";
import { colleague, status, writtenPage } from "./drafts.ts";
import { openBlock } from "./history.ts";
import { type Act, anyAct, ofEachKind } from "./random-acts.ts";
import { lettersIn } from "./seen-letters.ts";
import { expect, listen, test } from "./test.ts";
import { WatchedHand } from "./watched-hand.ts";

const RUNS = 40;
/** Of both together. */
const ACTS = 120;

test.skip(!isLong, "A proof, which 'npm run proofs' makes.");

const save: Act = { kind: "press", key: "Control+s", times: 1 };
const act = fc.oneof(
  { weight: 6, arbitrary: anyAct.filter(({ kind }) => kind !== "again") },
  { weight: 1, arbitrary: fc.constant(save) },
);
const several = fc.array(fc.tuple(fc.nat(1), act), { minLength: ACTS, maxLength: ACTS });

/** A line on which answers overtake each other, and a Save is under way for a while. */
const slow = (context: BrowserContext) =>
  context.route("**/api/pages/**", async (route) => {
    await pause(Math.random() * 150);
    const answer = await route.fetch().catch(() => null);
    await pause(Math.random() * 400);
    if (answer) await route.fulfill({ response: answer }).catch(() => {});
  });

/** There is one clipboard for both. */
function sharingClipboard() {
  let last: Promise<unknown> = Promise.resolve();
  return (hand: WatchedHand, act: Act) => {
    if (act.kind !== "paste" && act.kind !== "move") return hand.do(act);
    const mine = last.catch(() => {}).then(() => hand.do(act));
    last = mine;
    return mine;
  };
}

for (const [run, acts] of fc.sample(several, { numRuns: RUNS, seed }).entries()) {
  test(`whatever two people do in a page at once, no letter is lost on either's screen: ${run} of seed ${seed}`, async ({
    octavo,
    signedIn,
    page,
    context,
    browser,
    complaints,
  }) => {
    test.setTimeout(300_000);
    const written = await writtenPage(octavo, ofEachKind());
    const jonas = await colleague(octavo, written);
    const elsewhere = await browser.newContext({ baseURL: octavo.url });
    await listen(elsewhere, complaints);
    const other = await elsewhere.newPage();
    const signIn = await other.addInitScript((token) => localStorage.setItem("authToken", token), jonas.token);
    const isFollowing = [page, other].map((one) => one.waitForResponse("**/api/events?*"));
    await signedIn(written.marta, written.address);
    await other.goto(written.address);
    await signIn.dispose();
    const company = new Company();
    const hands: WatchedHand[] = [];
    for (const screen of [page, other]) {
      await screen.context().grantPermissions(["clipboard-read", "clipboard-write"]);
      await openBlock(screen, "Below");
      hands.push(new WatchedHand(screen, await screen.context().newCDPSession(screen), company));
    }
    await Promise.all(isFollowing);
    for (const one of [context, elsewhere]) await slow(one);

    const log = () => hands.map((hand) => hand.log).join("\n\n");
    const done = sharingClipboard();
    const doAll = async (hand: WatchedHand, at: number) => {
      for (const [who, act] of acts) if (who === at) await done(hand, act);
    };
    await Promise.all(hands.map(doAll)).catch((error) => {
      throw new Error(`${error}\n\n${log()}`);
    });

    for (let round = 0; round < 2; round += 1)
      for (const screen of [page, other]) {
        await screen.keyboard.press("Control+s");
        await expect(status(screen), log()).not.toHaveText(/Unsaved|Saving/, { timeout: 15_000 });
      }
    const shown = async (hand: WatchedHand) => lettersIn((await hand.look()).text).join("");
    const saved = async () => {
      const { title, content } = await written.marta.do("getPage", { params: { id: written.id } });
      return lettersIn([title, ...wordsOf(content)].join(" ")).join("");
    };
    const isOnePage = async () => {
      const [server, ...screens] = await Promise.all([saved(), ...hands.map(shown)]);
      return screens.every((one) => one === server) || JSON.stringify([server, ...screens], null, 1);
    };
    await expect.poll(isOnePage, { message: log() }).toBe(true);
    await elsewhere.close();
  });
}
