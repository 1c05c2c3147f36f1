import { beforeEach, describe, expect, it, vi } from "vitest";
import "fake-indexeddb/auto";
import { DAY } from "#core/limits.ts";
import { dropCarried, keepCarried, readCarried } from "./carried-files.ts";
import { copiedFiles, noteCopied } from "./copied-files.ts";
import { forgetAccount } from "./forget-account.ts";

const stored = new Map<string, string>();
vi.stubGlobal("localStorage", {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => stored.set(key, value),
  removeItem: (key: string) => stored.delete(key),
});
beforeEach(() => stored.clear());

const words = "See ![tide](/api/files/12) and [map](/api/files/15)";
const file = { pageId: 2, from: 12, to: null, key: "k" };

describe("what was copied last", () => {
  it("is known by its words, whatever became of their lines, and by no others", () => {
    noteCopied(1, words, 7);
    expect(copiedFiles(1, `${words.replace(" and", "\r\nand")}\n`)).toEqual({ workspaceId: 7, files: [12, 15] });
    expect(copiedFiles(1, "![tide](/api/files/12)")).toBeNull();
    expect(copiedFiles(2, words)).toBeNull();
    noteCopied(1, "no files", 7);
    expect(copiedFiles(1, words)).toBeNull();
  });
});

describe("files that come along", () => {
  it("are kept by page for a week, each once", () => {
    keepCarried(1, file);
    keepCarried(1, { ...file, to: 40 });
    keepCarried(1, { ...file, pageId: 3 });
    expect(readCarried(1, 2)).toMatchObject([{ from: 12, to: 40 }]);
    dropCarried(1, file);
    expect([readCarried(1, 2), readCarried(1, 3).length]).toEqual([[], 1]);
    vi.spyOn(Date, "now").mockReturnValue(Date.now() + 8 * DAY);
    expect(readCarried(1, 3)).toEqual([]);
    vi.restoreAllMocks();
  });

  it("go with the account, and so does what was copied", async () => {
    for (const account of [1, 2]) {
      keepCarried(account, file);
      noteCopied(account, words, 7);
    }
    await forgetAccount(1);
    expect([...stored.keys()].sort()).toEqual(["octavo.carried.2", "octavo.copied.2"]);
  });
});
