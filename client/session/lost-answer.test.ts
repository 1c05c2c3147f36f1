import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { doc, p, textsOf } from "../../test/documents.ts";
import { harbour, heldLine, pass } from "../../test/session/held-line.ts";
import { openSession } from "../../test/session/open-session.ts";

beforeAll(() => import("./merging.ts"));
beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));
afterEach(() => void vi.useRealTimers());

describe("a Save whose answer was lost", () => {
  async function lost(more: string, { isHeard = true } = {}) {
    const server = harbour();
    const held = heldLine();
    const open = openSession(server, held.line);
    if (!isHeard) server.onSaved.length = 0;
    open.write("a", "The harbour at dawn");
    held.hold("save back", "read there");
    const saved = open.session.save();
    await pass();
    open.write("a", more);
    await held.lose();
    await saved;
    expect(server.revision).toBe(2);
    return { server, held, ...open };
  }

  /** It never comes to the server. */
  async function lostOnItsWay(words: string) {
    const server = harbour();
    const held = heldLine();
    const open = openSession(server, held.line);
    open.write("a", words);
    held.hold("save there");
    const saved = open.session.save();
    await pass();
    await held.lose();
    await saved;
    held.hold();
    return { server, ...open };
  }

  it("is one's own when it is heard of, and what was written since goes on from it", async () => {
    const { server, held, session, texts, told } = await lost("The harbour at dawn, early");
    expect(told.map(({ kind }) => kind)).toEqual(["content-failed"]);
    held.hold();
    await held.release();
    await pass(400);
    expect([session.told.theirs, session.told.state]).toEqual([null, "unsaved"]);
    // What was told of it is true no more.
    expect(told.map(({ kind }) => kind)).toEqual(["content-failed", "content-saved"]);
    expect(texts()).toEqual(["The harbour at dawn, early", "The path"]);
    await session.save();
    expect(textsOf(server.content)).toEqual(["The harbour at dawn, early", "The path"]);
  });

  it("is told apart from what somebody else saved before and after it", async () => {
    const { server, held, session, texts } = await lost("The harbour at dawn, early");
    server.save(doc(p("The harbour at dawn", "a"), p("The path is dry", "b")), 2, null, "Jonas");
    held.hold();
    await held.release();
    await pass(400);
    expect(session.told.theirs).toBe(null);
    expect(texts()).toEqual(["The harbour at dawn, early", "The path is dry"]);
  });

  it("is somebody else's only where it did not arrive", async () => {
    const { server, session, texts } = await lostOnItsWay("The harbour at dawn");
    server.save(doc(p("The harbour", "a"), p("The path is dry", "b")), 1, null, "Jonas");
    await pass(400);
    expect(session.told.theirs?.author.name).toBe("Jonas");
    await session.takeTheirs();
    expect(texts()).toEqual(["The harbour at dawn", "The path is dry"]);
    await session.save();
    expect([textsOf(server.content), server.revision]).toEqual([["The harbour at dawn", "The path is dry"], 3]);
  });

  it("is repeated below what was taken over from somebody else since, and what is written goes on from there", async () => {
    const { server, session, write, texts } = await lostOnItsWay("The harbour");
    server.save(doc(p("The harbour", "a"), p("The wet path", "b")), 1, null, "Jonas");
    await pass(400);
    expect(texts()).toEqual(["The harbour", "The wet path"]);
    write("b", "The damp path");
    await session.save();
    expect(texts()).toEqual(["The harbour", "The damp path"]);
    expect(textsOf(server.content)).toEqual(texts());
  });

  it("is made once, however often it is repeated", async () => {
    const { server, held, session, texts } = await lost("The harbour at dawn, early", { isHeard: false });
    held.hold("save there");
    const again = session.save();
    await pass();
    await held.lose();
    await again;
    held.hold();
    await session.save();
    expect([server.revision, textsOf(server.content)]).toEqual([3, ["The harbour at dawn, early", "The path"]]);
    expect(texts()).toEqual(textsOf(server.content));
  });

  it("is given up where the server cannot do it a second time", async () => {
    const { server, held, session } = await lost("The harbour at dawn, early", { isHeard: false });
    held.hold("save there");
    for (const isLast of [false, true]) {
      const again = session.save();
      await pass();
      await held.refuse(500);
      if (isLast) held.hold();
      await held.release();
      await again;
    }
    expect(textsOf(server.content)).toEqual(["The harbour at dawn, early", "The path"]);
  });
});
