import fc from "fast-check";
import type { Block } from "#core/blocks/block.ts";
import { doc, p, table, todo, ul, wordsOf } from "../documents.ts";
import { isLong, seed } from "../proofs/amount.ts";
import { colleague, writtenPage } from "./drafts.ts";
import { openBlock } from "./history.ts";
import type { ApiPerson } from "./server.ts";
import { expect, test } from "./test.ts";

/** What is typed, and what somebody else saves at that moment. */
interface Step {
  ends: "Space" | "Enter";
  isSaved: boolean;
  others: "insert" | "move" | "delete" | "change" | null;
  /** Which of the blocks, counted around. */
  at: number;
}

const step: fc.Arbitrary<Step> = fc.record({
  ends: fc.constantFrom("Space", "Space", "Enter"),
  isSaved: fc.nat(3).map((one) => one === 0),
  others: fc.constantFrom("insert", "move", "delete", "change", null, null),
  at: fc.nat(50),
});

const kinds = {
  text: { block: p("The harbour wall", "mine"), hasEnter: true },
  list: { block: ul(["map", "The harbour wall", "hat"], "mine"), hasEnter: true },
  todo: { block: todo(["map", "The harbour wall", "hat"], "mine"), hasEnter: true },
  table: {
    block: table(
      ["A", "B"],
      [
        ["x", "y"],
        ["The harbour wall", "z"],
      ],
      "mine",
    ),
    hasEnter: false,
  },
};

test.skip(!isLong, "A proof, which 'npm run proofs' makes.");

for (const [kind, { block, hasEnter }] of Object.entries(kinds)) {
  test(`what is typed stands once and in order while others change the page around it: ${kind}`, async ({
    octavo,
    signedIn,
    page,
  }) => {
    test.setTimeout(600_000);
    for (const steps of fc.sample(fc.array(step, { minLength: 12, maxLength: 12 }), { numRuns: 12, seed })) {
      const written = await writtenPage(octavo, doc(p("Above", "jonas-0"), block, p("Below", "jonas-1")));
      const { marta, id, address } = written;
      const jonas = await colleague(octavo, written);
      await signedIn(marta, address);
      await openBlock(page, "The harbour wall");
      await page.keyboard.press("Home");
      for (let letters = 0; letters < "The harbour".length; letters += 1) await page.keyboard.press("ArrowRight");
      const typed: string[] = [];
      let others = Promise.resolve();
      for (const [at, { ends, isSaved, ...what }] of steps.entries()) {
        typed.push(`w${at}q`);
        others = others.then(() => changeOthers(jonas, id, what));
        await page.keyboard.type(` w${at}q`, { delay: 12 });
        if (ends === "Enter" && hasEnter) await page.keyboard.press("Enter");
        if (isSaved) await page.keyboard.press("Control+s");
      }
      await others;
      const words = async () =>
        wordsOf((await marta.do("getPage", { params: { id } })).content)
          .join(" ")
          .match(/w\d+q/g);
      await expect(async () => {
        await page.keyboard.press("Control+s");
        expect(await words()).toEqual(typed);
      }).toPass({ intervals: [200], timeout: 15_000 });
    }
  });
}

/** Saves a page with one more block, one less, one elsewhere or one that says more; what is being written is moved at most. */
async function changeOthers(jonas: ApiPerson, id: number, { others, at }: Pick<Step, "others" | "at">): Promise<void> {
  if (!others) return;
  const { content, base } = await jonas.do("getPage", { params: { id } });
  const own = content.filter((block) => block.id.startsWith("jonas-"));
  const one = own[at % own.length];
  const next = changed(content, others, at, one);
  await jonas.do("saveContent", {
    params: { id },
    body: next.map((block, position) => ({ ...block, position })),
    headers: { "If-Match": `"${base}"` },
  });
}

function changed(
  content: readonly Block[],
  others: NonNullable<Step["others"]>,
  at: number,
  one: Block | undefined,
): readonly Block[] {
  const rest = content.filter((block) => block !== one);
  if (others === "insert" || !one)
    return content.toSpliced(at % (content.length + 1), 0, ...doc(p(`New ${at}`, `jonas-${Math.random()}`)));
  if (others === "move") return rest.toSpliced(at % (rest.length + 1), 0, one);
  if (others === "delete") return rest;
  return content.map((block) => (block === one ? { ...one, content: { text: `More ${at}` } } : block)) as Block[];
}
