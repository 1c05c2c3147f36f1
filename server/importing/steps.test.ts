import { expect, it } from "vitest";
import { heldBytes } from "../../test/memory-of.ts";
import { SealingKey } from "../seal/seal.ts";
import { Vault } from "../seal/vault.ts";
import { type Item, keyOf, sealOutcome, titleMark, unmade } from "./items.ts";
import { remembered } from "./steps.ts";

const COUNT = 2000;
const vault = new Vault(1, true, new SealingKey(Buffer.alloc(32, 7), 1));

/** What is made between two files, and nobody keeps. */
const others = () => Array.from({ length: 30 }, () => Buffer.from("x".repeat(1000)));

it("remembers of a file that is settled nothing of what memory it was sealed in", async () => {
  const before = await heldBytes();
  const items = Array.from({ length: COUNT }, (_, id) => {
    const key = keyOf(vault, null, `${id}.md`);
    const outcome = sealOutcome(vault, 1, key, { file: `${id}.md`, pages: 1 });
    others();
    const settled: Item = {
      item_key: key,
      kind: "page",
      ...unmade,
      made_id: id,
      is_made: 1,
      title: titleMark(vault, ""),
      outcome,
    };
    return remembered(settled);
  });
  expect(((await heldBytes()) - before) / COUNT).toBeLessThan(3000);
  expect(items.at(-1)).toMatchObject({ made_id: COUNT - 1, is_made: 1 });
});
