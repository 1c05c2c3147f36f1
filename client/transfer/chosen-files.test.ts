import { unzipSync } from "fflate";
import { expect, it } from "vitest";
import { chosenFrom, dropped } from "./chosen-files.ts";

const placed = (path: string) => ({ path, file: new File([path], path.slice(path.lastIndexOf("/") + 1)) });
const sent = async (...paths: string[]) => {
  const { name, blob } = await chosenFrom(paths.map(placed));
  return [name, name.endsWith(".zip") ? Object.keys(unzipSync(new Uint8Array(await blob.arrayBuffer()))) : await blob.text()];
};

it("a folder is sent as a zip, without what other programs keep in it", async () => {
  const own = ["vault/a.md", "vault/b/c.png"];
  expect(await sent("vault/.git/HEAD", ...own, "vault/.obsidian/app.json", "vault/Thumbs.db")).toEqual(["vault.zip", own]);
});

it("a file is sent as it is, and one of a hidden folder all the same", async () => {
  expect(await sent("a.md")).toEqual(["a.md", "a.md"]);
  expect(await sent(".notes/a.md")).toEqual([".notes.zip", [".notes/a.md"]]);
});

/** As a browser tells of a file, or of a folder: some of what lies in it at a time. */
const fileEntry = (name: string) => ({ name, isFile: true, file: (tell: (file: File) => void) => tell(new File([name], name)) });
const folderEntry = (name: string, ...portions: object[][]) => ({
  name,
  isFile: false,
  createReader: () => {
    const left = [...portions];
    return { readEntries: (tell: (some: object[]) => void) => tell(left.shift() ?? []) };
  },
});

it("a folder that is dropped brings all that lies in it, however deep, and not what other programs keep there", async () => {
  const own = folderEntry(
    "walks",
    [fileEntry("day 1.md"), folderEntry("maps", [fileEntry("coast.png")])],
    [fileEntry("day 2.md")],
  );
  const vault = folderEntry("vault", [own, folderEntry(".git", [fileEntry("HEAD")])], [fileEntry("Home.md")]);
  const items = [vault, fileEntry("loose.md")].map((entry) => ({ webkitGetAsEntry: () => entry }));
  const placed = await dropped({ items, files: [] } as unknown as DataTransfer);
  expect(placed.map(({ path }) => path)).toEqual([
    "vault/walks/day 1.md",
    "vault/walks/maps/coast.png",
    "vault/walks/day 2.md",
    "vault/Home.md",
    "loose.md",
  ]);
});
