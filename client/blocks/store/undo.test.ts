import { describe, expect, it } from "vitest";
import { History } from "./undo.ts";

describe("a step of undo", () => {
  it("is typing that goes on, until a rest of a second", () => {
    const history = new History<string>();
    history.push("", "typing a", true, 0);
    history.push("o", "typing a", true, 900);
    history.push("on", "typing a", true, 2000);
    expect(history.undo("one")).toBe("on");
    expect(history.undo("on")).toBe("");
    expect(history.canUndo).toBe(false);
  });

  it("ends after ten seconds without a rest, and where it is told to", () => {
    const history = new History<number>();
    for (let at = 0; at <= 11_000; at += 500) history.push(at, "typing a", true, at);
    expect(history.undo(-1)).toBe(10_000);
    history.push(1, "typing a", true, 11_000);
    history.rest();
    history.push(2, "typing a", true, 11_001);
    expect(history.undo(3)).toBe(2);
  });

  it("goes on after a rest where it is told to", () => {
    const history = new History<string>();
    history.push("", "typing a", true, 0);
    history.rest();
    history.resume(undefined, 20_000);
    history.push("**", "typing a", true, 20_001);
    expect(history.undo("**on**")).toBe("");
    history.resume(undefined, 20_002);
    history.push("", "typing a", true, 20_003);
    expect(history.undo("of")).toBe("");
  });

  it("goes on behind a step that was no typing where it is told to", () => {
    const history = new History<string>();
    history.push("two blocks", "structure ", false, 0);
    history.resume("typing a", 1);
    history.push("N", "typing a", true, 2);
    expect(history.undo("New")).toBe("two blocks");
  });

  it("is whatever happens while it is told to be one, and nothing before or behind it", () => {
    const history = new History<string>();
    history.push("", "typing a", true, 0);
    history.asOne(() => {
      history.push("one", "typing a", true, 1);
      history.rest();
      history.push("on", "structure ", false, 2);
      history.push("o", "typing b", true, 3);
    });
    history.push("two", "typing b", true, 4);
    expect([history.undo("three"), history.undo("two"), history.undo("one")]).toEqual(["two", "one", ""]);
  });

  it("never joins another block's, nor what is no typing", () => {
    const history = new History<number>();
    history.push(0, "typing a", true, 0);
    history.push(1, "typing b", true, 1);
    history.push(2, "structure b", false, 2);
    history.push(3, "structure b", false, 3);
    expect([history.undo(4), history.undo(3), history.undo(2), history.undo(1)]).toEqual([3, 2, 1, 0]);
    expect([history.redo(0), history.redo(1)]).toEqual([1, 2]);
    history.push(2, "typing a", true, 4);
    expect(history.canRedo).toBe(false);
  });

  it("is forgotten after two hundred others", () => {
    const history = new History<number>();
    for (let count = 0; count < 250; count += 1) history.push(count, "structure", false);
    let oldest: number | null = null;
    while (history.canUndo) oldest = history.undo(-1);
    expect(oldest).toBe(50);
  });
});
