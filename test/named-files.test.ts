import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, it } from "vitest";

const root = join(import.meta.dirname, "..");
/** All but the changelog, which also names what was. */
const papers = globSync(["*.md", "docs/**/*.md", "bench/*.md"], { cwd: root }).filter((file) => file !== "CHANGELOG.md");

/** ARCHITECTURE.md names files as they stand in their room. */
const rooms = ["", "server", "server/auth", "client", "client/blocks", "core", "scripts", "test"];

const said = (file: string) => readFileSync(join(root, file), "utf8");
const isThere = (path: string, places: string[]) => places.some((place) => existsSync(join(root, place, path)));

it("The files that documents name are there", () => {
  const missing = papers.flatMap((file) =>
    Array.from(said(file).matchAll(/`([a-z][\w-]*(?:\/[\w.-]+)+\.(?:tsx?|mjs|md|css|json))`/g), ([, path = ""]) => path)
      .filter((path) => !isThere(path, [...rooms, dirname(file)]))
      .map((path) => `${file}: ${path}`),
  );
  expect(missing).toEqual([]);
});

it("The links between documents lead somewhere", () => {
  const missing = papers.flatMap((file) =>
    Array.from(
      said(file)
        .replace(/`[^`]*`/g, "")
        .matchAll(/\]\(([^)\s#]+)(?:#[^)\s]*)?\)/g),
      ([, path = ""]) => path,
    )
      .filter((path) => !/^[a-z]+:/.test(path) && !isThere(path, [dirname(file)]))
      .map((path) => `${file}: ${path}`),
  );
  expect(missing).toEqual([]);
});
