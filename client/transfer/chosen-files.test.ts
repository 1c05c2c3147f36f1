import { unzipSync } from "fflate";
import { expect, it } from "vitest";
import { chosenFrom } from "./chosen-files.ts";

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
