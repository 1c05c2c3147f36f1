import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { readFolder, type Source } from "./folder.ts";

const folders: string[] = [];

function folderOf(...files: string[]) {
  const path = mkdtempSync(join(tmpdir(), "octavo-folder-"));
  folders.push(path);
  for (const file of files) {
    mkdirSync(join(path, dirname(file)), { recursive: true });
    writeFileSync(join(path, file), "words");
  }
  return path;
}

afterEach(() => {
  for (const path of folders.splice(0)) rmSync(path, { recursive: true });
});

/** A line for each page, deeper ones indented: `Walks (Walks/index.md)`. */
const treeOf = (sources: Source[], indent = ""): string[] =>
  sources.flatMap(({ name, file, children }) => [
    `${indent}${name}${file === null ? "" : ` (${file})`}`,
    ...treeOf(children, `${indent}  `),
  ]);

const pagesOf = (...files: string[]) => treeOf(readFolder(folderOf(...files)).sources);

describe("a folder becomes pages:", () => {
  it("in natural order, folders among files", () => {
    expect(pagesOf("day 10.md", "day 2.md", "b/c.md", "A.markdown", "c.MD")).toEqual([
      "A (A.markdown)",
      "b",
      "  c (b/c.md)",
      "c (c.MD)",
      "day 2 (day 2.md)",
      "day 10 (day 10.md)",
    ]);
  });

  it.each([
    ["index.md", ["walks/index.md", "walks/README.md", "walks/a.md"], "README (walks/README.md)"],
    ["README.md", ["walks/README.md", "walks/walks.md", "walks/a.md"], "walks (walks/walks.md)"],
    ["walks.md", ["walks/walks.md", "walks/a.md"], null],
  ])("the folder's own is its %s", (own, files, other) => {
    const [first, ...below] = pagesOf(...files);
    expect(first).toBe(`walks (walks/${own})`);
    expect(below).toEqual(["  a (walks/a.md)", ...(other ? [`  ${other}`] : [])]);
  });

  it("or a file of its name beside it, which is another page where the folder has one", () => {
    expect(pagesOf("walks.md", "walks/a.md")).toEqual(["walks (walks.md)", "  a (walks/a.md)"]);
    expect(pagesOf("walks.md", "walks/index.md")).toEqual(["walks (walks/index.md)", "walks (walks.md)"]);
  });

  it("the named folder's own page is the first one", () => {
    expect(pagesOf("a.md", "README.md")).toEqual(["README (README.md)", "a (a.md)"]);
  });

  it("what is no Markdown is named, what is hidden and folders without pages are passed over", () => {
    const path = folderOf("a.md", "boats/boat.jpg", ".settings/b.md", "empty/deep/c.txt");
    symlinkSync(path, join(path, "round"));
    const { sources, files, others } = readFolder(path);
    expect(treeOf(sources)).toEqual(["a (a.md)"]);
    expect(files).toBe(1);
    expect(others).toEqual(["boats/boat.jpg", "empty/deep/c.txt", "round"]);
  });
});
