import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { harbour, heldLine, pass } from "../../test/session/held-line.ts";
import { openSession } from "../../test/session/open-session.ts";

beforeAll(() => import("./merging.ts"));
beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));
afterEach(() => void vi.useRealTimers());

it("a Save that was refused while writing had ended is told as refused no more once one may write again", async () => {
  const held = heldLine();
  const { session, follower, write } = openSession(harbour(), held.line);
  const pageId = session.id;
  const here = { type: "here", pageId, revision: 1, edition: 1 } as const;
  await follower.hear({ ...here, access: "editor" });
  write("a", "The harbour at dawn");
  await follower.hear({ ...here, access: "viewer" });
  held.hold("save there");
  const saved = session.save();
  await pass();
  await held.refuse(403);
  held.hold();
  await saved;
  await pass(400);
  expect([session.told.ended, session.told.state]).toEqual(["writing", "failed"]);
  await follower.hear({ ...here, access: "editor" });
  expect([session.told.ended, session.told.state]).toEqual([null, "unsaved"]);
});

it("what ended is said as it was heard, also when nothing is told of the page later", async () => {
  const { session, follower } = openSession(harbour());
  const pageId = session.id;
  await follower.hear({ type: "deleted", pageId });
  await follower.hear({ type: "missing", pageId });
  expect(session.told.ended).toBe("deleted");
  await follower.hear({ type: "lost", pageId });
  await follower.hear({ type: "missing", pageId });
  expect(session.told.ended).toBe("lost");
  await follower.hear({ type: "here", pageId, revision: 1, edition: 1, access: "editor" });
  await follower.hear({ type: "missing", pageId });
  expect(session.told.ended).toBe("missing");
  await session.save();
  expect(session.told.ended).toBe(null);
});
