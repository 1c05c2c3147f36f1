import { expect, it } from "vitest";
import { Listeners } from "../../test/listeners.ts";

it("A thread that searches is there before whoever comes has typed a word", async () => {
  const listeners = await Listeners.create();
  try {
    const { searchers } = listeners.world.app.context;
    const { id } = await listeners.marta.workspace();
    expect(searchers.hasThread).toBe(false);
    await listeners.follow(listeners.marta, { workspaces: [id] });
    await expect.poll(() => searchers.hasThread).toBe(true);
    expect(await listeners.marta.do("search", { query: { q: "harbour" } })).toMatchObject({ results: [] });
  } finally {
    await listeners.stop();
  }
});
