/** What a writer does to words that signs stand around, which no engine's own editing knows of. */
import { expect } from "vitest";
import type { Promised } from "./promised.ts";
import { block, shown } from "./seen.ts";

const MARKED = "an **early** *out* now";
const FIELD = "document.activeElement";

/** The right half of the last letter that an element holds. */
const lastLetter = (element: string) =>
  `(({ right, top, bottom }) => [Math.round(right - 2), Math.round((top + bottom) / 2)])(${element}.getBoundingClientRect())`;

async function openMarked({ octavo, marta, engine }: Promised): Promise<void> {
  const texts = ["Above", MARKED, "Below"];
  const content = texts.map((text, position) => ({ id: `b${position}`, type: "text" as const, position, content: { text } }));
  const { id } = await marta.page((await marta.workspace()).id, { content });
  await engine.open(`${octavo.url}/page/${id}`, marta.token);
  await engine.click(`${block(1)}.querySelector("strong")`);
  await engine.until(`${FIELD}.value === "${MARKED}"`);
}

const select = (from: number, to = from) => `(${FIELD}.setSelectionRange(${from}, ${to}), true)`;
const reads = (texts: string[]) => `JSON.stringify(${shown}) === ${JSON.stringify(JSON.stringify(texts))}`;

export async function takesWordsOver(promised: Promised): Promise<void> {
  const { engine } = promised;
  await openMarked(promised);
  await engine.doubleClick(lastLetter(`${block(1)}.querySelector("strong")`));
  await engine.until(`${FIELD}.selectionStart < ${FIELD}.selectionEnd`);
  // Where it is hit, some engines take the space behind it.
  await engine.until(`["early", " "].includes(${FIELD}.value.slice(${FIELD}.selectionStart, ${FIELD}.selectionEnd))`);

  await engine.read(select(5, 10));
  await engine.type("👍");
  await engine.until(`${FIELD}.value === "an **👍** *out* now"`);
  await engine.press("Control+z");
  await engine.until(`${FIELD}.value === "${MARKED}" && ${FIELD}.selectionStart === 5 && ${FIELD}.selectionEnd === 10`);
}

export async function deletesWords(promised: Promised): Promise<void> {
  const { engine } = promised;
  await openMarked(promised);
  await engine.read(select(7));
  await engine.press("Control+Backspace");
  await engine.type("g");
  await engine.until(`${FIELD}.value === "an **grly** *out* now"`);

  await engine.read(select(0));
  await engine.press("Control+Backspace");
  await engine.until(reads(["Abovean **grly** *out* now", "Below"]));
  await engine.press("End");
  await engine.press("Control+Delete");
  await engine.until(reads(["Abovean **grly** *out* nowBelow"]));
}

export async function leavesWords(promised: Promised): Promise<void> {
  const { engine } = promised;
  await openMarked(promised);
  await engine.press("Shift+Tab");
  await engine.until(`${FIELD}.matches("[data-block]")`);
  await engine.press("Control+Backspace");
  await engine.press("Escape");
  await engine.until(`${block(1)}.getAttribute("aria-selected") === "true"`);
  await engine.press("Shift+ArrowLeft");
  expect(await engine.read("getSelection().toString()")).toBe("");
  expect(await engine.read(shown)).toEqual(["Above", "an early out now", "Below"]);
}
