/** Which folders hold something that is sent. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { readSource } from "./folder.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "octavo-folder-"));
  mkdirSync(join(folder, "Coast"));
});
afterEach(() => rmSync(folder, { recursive: true }));

it("A notebook of Zim's does, and other texts do not", () => {
  writeFileSync(join(folder, "Coast", "words.txt"), "Low tide");
  expect(() => readSource(folder)).toThrow(`There is nothing to import in ${folder}.`);
  writeFileSync(join(folder, "Coast", "Ebb.txt"), "Content-Type: text/x-zim-wiki\nWiki-Format: zim 0.6\n\nLow tide");
  expect(readSource(folder).name).toMatch(/^octavo-folder-.*\.zip$/);
});
