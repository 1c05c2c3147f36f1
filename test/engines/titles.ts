/** A title in the place of a link's words is no letter: each engine has its own mind about where a caret stands beside it. */
import { expect } from "vitest";
import type { Promised } from "./promised.ts";
import { block } from "./seen.ts";

const NOW = "The harbour and its tides";
const FIELD = "document.activeElement";
const TITLE = `${FIELD}.querySelector("[data-drawn]")`;

// Not every engine tells what an attribute says.
const isTitle = `${TITLE}.dataset.drawn === "${NOW}" && getComputedStyle(${TITLE}, "::before").content !== "none"`;
const isOwn = `${FIELD}.querySelector(".field-title.is-met")?.getClientRects().length === 1`;

export async function showsTitle({ octavo, marta, engine }: Promised): Promise<void> {
  const { id: workspaceId } = await marta.workspace();
  const tides = await marta.page(workspaceId, { title: "Tides" });
  const text = `**Over** to [Tides](/page/${tides.id}) now`;
  const { id } = await marta.page(workspaceId, { content: [{ id: "b0", type: "text", position: 0, content: { text } }] });
  await marta.do("updatePage", { params: { id: tides.id }, body: { title: NOW } });
  await engine.open(`${octavo.url}/page/${id}`, marta.token);
  await engine.until(`${block(0)}?.querySelector("a")?.textContent === "${NOW}"`);
  await engine.click(`${block(0)}.querySelector("strong")`);
  await engine.until(`${FIELD}.value === "${text}" && ${isTitle} && !(${isOwn})`);

  await engine.press("End");
  for (let step = 0; step < " now".length; step += 1) await engine.press("ArrowLeft");
  await engine.until(`${isOwn} && !(${isTitle})`);
  await engine.press("ArrowLeft");
  await engine.type("!");
  await engine.until(`${FIELD}.value === "${text.replace("]", "!]")}" && ${TITLE} === null`);
  await engine.press("Backspace");
  await engine.until(`${FIELD}.value === "${text}" && ${isOwn}`);
  await engine.press("End");
  await engine.until(`${isTitle} && !(${isOwn})`);
  expect(await engine.read(`${FIELD}.selectionStart`)).toBe(text.length);

  await engine.click(TITLE);
  await engine.until(`${isOwn} && !(${isTitle})`);
  const at = (await engine.read(`${FIELD}.selectionStart`)) as number;
  expect(text.slice(0, at)).toMatch(/\[T[a-z]*$/);
}
