/** What a release consists of. What is not named here is not in it. */
import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { isKept } from "./kept.ts";

/** Of the project, as they are. */
const FILES = [
  "LICENSE",
  "CHANGELOG.md",
  "docs/operating.md",
  "docs/keys.md",
  "scripts/commands.mjs",
  "scripts/env-file.mjs",
  "scripts/release/entry.mjs",
];
const FOLDERS = ["dist/server", "dist/commands", "dist/client", "docs/proxies", "docs/systemd"];

interface Sources {
  /** The project, built. */
  root: string;
  /** Where the packages of the lock are installed without those for development. */
  packages: string;
  /** As in `linux-x64`. */
  machine: string;
}

/** Lays a release out in `folder`. @returns the digest of all names, modes and bytes, in hexadecimal */
export function layOut(folder: string, { root, packages, machine }: Sources): string {
  const hash = createHash("sha256");
  const put = (name: string, bytes: Uint8Array | string, mode = 0o644) => {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), bytes, { mode, flag: "wx" });
    hash.update(`${mode} ${name}\0`).update(createHash("sha256").update(bytes).digest());
  };
  const take = (from: string, name: string, mode?: number) => put(name, readFileSync(join(root, from)), mode);
  const { name, version, license } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  put("package.json", `${JSON.stringify({ name, version, license, private: true, type: "module" }, null, 2)}\n`);
  put("octavo", readFileSync(join(root, "scripts", "release", "octavo")), 0o755);
  const node = join(packages, `node-${machine}`);
  put("bin/node", readFileSync(join(node, "bin", "node")), 0o755);
  put("bin/LICENSE", readFileSync(join(node, "LICENSE")));
  for (const file of FILES) take(file, file);
  for (const path of FOLDERS) for (const file of filesIn(join(root, path))) take(join(path, file), join(path, file));
  for (const file of filesIn(packages).filter((path) => isKept(path, machine)))
    put(join("node_modules", file), readFileSync(join(packages, file)));
  return hash.digest("hex");
}

/** Paths within the folder, always in the same order. */
function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .sort();
}
