/** What a writer does from 'New page' on. */
import { expect } from "vitest";
import type { ApiPerson } from "../e2e/server.ts";
import type { Promised } from "./promised.ts";
import { block, button, isWriting, says } from "./seen.ts";

/** From its title on; goes on in the middle of a word, takes that back, and keeps what is saved. */
export async function writesPage({ octavo, marta, engine }: Promised): Promise<void> {
  const { id } = await marta.workspace();
  await engine.open(`${octavo.url}/workspace/${id}`, marta.token);
  await engine.click(button("New page"));
  await engine.until(isWriting("Title"));
  await engine.type("Harbour");
  await engine.press("Enter");
  await engine.until(isWriting("Text"));
  await engine.type("Below the **fish** steps.");
  await engine.press("Control+Enter");
  await engine.until(`${block(1)} && ${isWriting("Text")}`);
  await engine.type("# Ways");
  await engine.press("Control+Enter");
  await engine.until(`${block(2)} && ${isWriting("Text")}`);
  await engine.type("- by the quay");
  await engine.press("Enter");
  await engine.type("by the lane street");
  await engine.press("Control+Backspace");
  await engine.press("Backspace");
  await engine.press("Control+s");
  await engine.until(says("Content saved"));
  const list = 'list {"items":["by the quay","by the lane"],"ordered":false}';
  expect(await content(marta, id)).toEqual(["Harbour", "text Below the **fish** steps.", "heading Ways", list]);

  await engine.press("Escape");
  await engine.click(`${block(0)}.querySelector("strong")`);
  await engine.until(`${block(0)}.querySelector("block-field")`);
  await engine.type("x");
  await engine.until(`/^f.*x.*h$/.test(${block(0)}.querySelector("strong").innerText)`);
  await engine.press("Control+z");
  await engine.until(`${block(0)}.querySelector("strong")?.innerText === "fish"`);
  await engine.type("y");
  await engine.until(`${block(0)}.querySelector("strong").innerText.includes("y")`);
  const written = await engine.read(`${block(0)}.querySelector("strong").innerText`);
  expect(String(written)).toMatch(/^f.*y.*h$/);
  await engine.press("Control+s");
  await engine.until(`!${says("Unsaved changes")}`);
  await expect.poll(() => content(marta, id)).toContain(`text Below the **${written}** steps.`);
  await engine.reload();
  await engine.until(says(`Below the ${written} steps.`));
}

export async function showsTools({ octavo, marta, engine }: Promised): Promise<void> {
  const { id } = await marta.page((await marta.workspace()).id, {
    content: [{ id: "a", type: "text", position: 0, content: { text: "The first block of its group." } }],
  });
  await engine.open(`${octavo.url}/page/${id}`, marta.token);
  await engine.click(`${block(0)}.querySelector("p")`);
  await engine.until('document.querySelector("[role=toolbar]")');
  const corners = `(({ left, right, top }) => [left, right - 2].map((x) => !!document.elementFromPoint(x + 1, top + 3)?.closest("[role=toolbar]")))(document.querySelector("[role=toolbar]").getBoundingClientRect())`;
  expect(await engine.read(corners)).toEqual([true, true]);
}

async function content(marta: ApiPerson, workspaceId: number): Promise<string[]> {
  const [page] = await marta.do("listPages", { params: { workspaceId } });
  const { title, content: blocks } = await marta.do("getPage", { params: { id: page?.id ?? 0 } });
  return [title, ...blocks.map(({ type, content: held }) => `${type} ${"text" in held ? held.text : JSON.stringify(held)}`)];
}
