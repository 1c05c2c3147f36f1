import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { calloutStyle } from "./callout-style.ts";

const read = (path: string) => readFileSync(new URL(`../../client/${path}`, import.meta.url), "utf8");

it("callouts in an exported page have the tints and signs of the product", () => {
  const tokens = new Map(
    [...read("styles/tokens.css").matchAll(/(--o-\w+-(?:ink|soft)): light-dark\((#\w+), (#\w+)\)/g)].map(([, name, ...both]) => [
      name,
      both,
    ]),
  );
  const drawn = [
    ...read("blocks/view/callout.css").matchAll(
      /--callout-ink: var\((.*?)\);\s+--callout-soft: var\((.*?)\);\s+--callout-icon: (.*);/g,
    ),
  ];
  expect(drawn).toHaveLength(9);
  for (const [, ink = "", soft = "", sign] of drawn) {
    const [inks, softs] = [tokens.get(ink) ?? [], tokens.get(soft) ?? []];
    expect(calloutStyle).toContain(`{ --ink: ${inks[0]}; --soft: ${softs[0]}; --sign: ${sign}; }`);
    expect(calloutStyle).toContain(`{ --ink: ${inks[1]}; --soft: ${softs[1]}; }`);
  }
});
