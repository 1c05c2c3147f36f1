import { beforeAll, describe, expect, it } from "vitest";
import { doc, p, textsOf, todo } from "../../test/documents.ts";
import { cut, paste } from "../../test/session/hands-over-blocks.ts";
import { openSession } from "../../test/session/open-session.ts";
import { PageServer } from "../../test/session/page-server.ts";

/** Blocks that are cut and pasted in one page are the same blocks elsewhere. */

beforeAll(() => import("./merging.ts"));

const start = () =>
  new PageServer(
    doc(
      p("the harbour lies still before dawn", "a"),
      todo(["tide times checked", "warden told today"], "t"),
      p("the end of it all", "z"),
    ),
  );

const rest = async () => {
  for (let turn = 0; turn < 5; turn += 1) await new Promise((resolve) => setImmediate(resolve));
};

/** Marta, who cuts what stands first, and Jonas. */
function two() {
  const server = start();
  const [marta, jonas] = [openSession(server), openSession(server, undefined, "Jonas")];
  const { store } = marta.session;
  const saved = async (...people: (typeof marta)[]) => {
    for (const { session } of people) {
      void session.save();
      await rest();
    }
    for (const { session } of people) {
      void session.refresh();
      await rest();
    }
    expect(people.map(({ session }) => session.store.blocks)).toEqual(people.map(() => server.content));
    return textsOf(server.content);
  };
  return { marta, jonas, store, server, saved };
}

const names = (blocks: readonly { id: string }[]) => blocks.map(({ id }) => id).join(" ");

describe("what is cut and pasted in a page", () => {
  const written = [
    "the end of it all",
    "the harbour lies still before dawn and the bell",
    "tide times checked",
    "warden told today",
  ];

  it("has what another writes in it meanwhile, once", async () => {
    const { marta, jonas, store, saved } = two();
    cut(store, 0, 2);
    paste(store, 1, "n");
    jonas.write("a", "the harbour lies still before dawn and the bell");
    expect(await saved(jonas, marta)).toEqual(written);
  });

  it("has it also where the cut was saved before", async () => {
    const { marta, jonas, store, saved } = two();
    cut(store, 0, 2);
    jonas.write("a", "the harbour lies still before dawn and the bell");
    void marta.session.save();
    await rest();
    // Before she hears of his Save, with which the block stands again.
    void jonas.session.save();
    paste(store, 1, "n");
    expect((await saved(marta, jonas)).toSorted()).toEqual(written.toSorted());
  });

  it("keeps its names through undo and redo, and has others where these stand", () => {
    const { store } = two();
    cut(store, 0, 2);
    paste(store, 1, "n");
    const pasted = store.blocks;
    expect(names(pasted)).toBe("z a t");
    expect(JSON.stringify(pasted)).toContain('"id":"tide"');
    for (const is of ["z", "a t z"]) {
      store.undo();
      expect(names(store.blocks)).toBe(is);
    }
    for (const is of ["z", "z a t"]) {
      store.redo();
      expect(names(store.blocks)).toBe(is);
    }
    expect(store.blocks).toEqual(pasted);
    paste(store, 0, "m");
    expect(names(store.blocks)).toBe("mp0 mp1 z a t");
    expect(JSON.stringify(store.blocks[1])).not.toContain('"id":"tide"');
  });

  it("has others where the cut was taken back, where one of them came back, and on another page", () => {
    const { store, jonas } = two();
    cut(store, 0, 2);
    store.undo();
    paste(store, 3, "n");
    expect(names(store.blocks)).toBe("a t z np0 np1");
    cut(store, 0, 1);
    cut(store, 0, 1);
    paste(store, 0, "m");
    expect(names(store.blocks)).toBe("t z np0 np1");
    jonas.session.store.change((blocks) => blocks.slice(2));
    paste(jonas.session.store, 0, "o");
    expect(names(jonas.session.store.blocks)).toBe("z");
  });
});
