import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type ApiPerson, type Octavo, startOctavo } from "../e2e/server.ts";
import { type Driver, Engine } from "./engine.ts";
import { startFirefox } from "./firefox.ts";
import { startWebkit } from "./webkit.ts";

/** What a writer does from 'New page' on, in each engine that is there: `scripts/engines.ts` names their programs. */

const engines: [name: string, program: string | undefined, start: (program: string) => Promise<Driver>][] = [
  ["Firefox", process.env.E2E_FIREFOX, startFirefox],
  ["WebKit", process.env.E2E_WEBKIT, startWebkit],
];

let octavo: Octavo;
let marta: ApiPerson;

beforeAll(async () => {
  octavo = await startOctavo();
  marta = await octavo.person("Marta");
});
afterAll(() => octavo?.stop());

const button = (name: string) => `[...document.querySelectorAll("button")].find((one) => one.innerText.trim() === "${name}")`;
const says = (text: string) => `document.body.innerText.includes("${text}")`;
const block = (place: number) => `document.querySelectorAll("[data-block]")[${place}]`;
/** In the field itself, and not in what takes letters until that is there. */
const isWriting = (label: string) => `document.activeElement?.matches("main [aria-label=${label}]")`;

for (const [name, program, start] of engines) {
  describe.skipIf(!program)(name, () => {
    let engine: Engine;
    beforeAll(async () => {
      engine = new Engine(await start(program ?? ""));
    });
    afterAll(() => engine?.close());

    const content = async (workspaceId: number) => {
      const [page] = await marta.do("listPages", { params: { workspaceId } });
      const { title, content: blocks } = await marta.do("getPage", { params: { id: page?.id ?? 0 } });
      return [title, ...blocks.map(({ type, content: held }) => `${type} ${"text" in held ? held.text : JSON.stringify(held)}`)];
    };

    it("writes a page from its title on, goes on in the middle of a word, takes that back, and keeps what is saved", async () => {
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
      await engine.type("by the lane");
      await engine.press("Control+s");
      await engine.until(says("Content saved"));
      const list = 'list {"items":["by the quay","by the lane"],"ordered":false}';
      expect(await content(id)).toEqual(["Harbour", "text Below the **fish** steps.", "heading Ways", list]);

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
      await expect.poll(() => content(id)).toContain(`text Below the **${written}** steps.`);
      await engine.reload();
      await engine.until(says(`Below the ${written} steps.`));
    });

    it("shows the tools of an open block whole", async () => {
      const { id } = await marta.page((await marta.workspace()).id, {
        content: [{ id: "a", type: "text", position: 0, content: { text: "The first block of its group." } }],
      });
      await engine.open(`${octavo.url}/page/${id}`, marta.token);
      await engine.click(`${block(0)}.querySelector("p")`);
      await engine.until('document.querySelector("[role=toolbar]")');
      const corners = `(({ left, right, top }) => [left, right - 2].map((x) => !!document.elementFromPoint(x + 1, top + 3)?.closest("[role=toolbar]")))(document.querySelector("[role=toolbar]").getBoundingClientRect())`;
      expect(await engine.read(corners)).toEqual([true, true]);
    });
  });
}
