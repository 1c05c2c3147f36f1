import { spawnSync } from "node:child_process";
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";

const root = join(import.meta.dirname, "..");

it("A first start has npm install what the lockfile names, and warn of nothing that is of no use to whoever starts", () => {
  const folder = mkdtempSync(join(tmpdir(), "octavo-install-"));
  copyFileSync(join(root, "package.json"), join(folder, "package.json"));
  writeFileSync(
    join(folder, "package-lock.json"),
    JSON.stringify({ packages: { "": {}, "node_modules/tide": { version: "1.0.0" } } }),
  );
  // Stands for npm: notes what it was told, and leaves what npm leaves.
  const npm = join(folder, "npm.cjs");
  writeFileSync(
    npm,
    `const { copyFileSync, mkdirSync, writeFileSync } = require("node:fs");
     writeFileSync("told.json", JSON.stringify(process.argv.slice(2)));
     mkdirSync("node_modules", { recursive: true });
     copyFileSync("package-lock.json", "node_modules/.package-lock.json");`,
  );
  const program = `import { ensureInstalled } from ${JSON.stringify(join(root, "scripts", "install.mjs"))}; await ensureInstalled(${JSON.stringify(folder)});`;
  const { stderr } = spawnSync(process.execPath, ["--input-type=module", "-e", program], {
    env: { PATH: process.env.PATH, npm_execpath: npm },
    encoding: "utf8",
  });
  const told = JSON.parse(readFileSync(join(folder, "told.json"), "utf8"));
  rmSync(folder, { recursive: true });
  expect(stderr).toBe("");
  expect(told).toEqual(["ci", "--include=dev", "--no-audit", "--no-fund", "--loglevel=error"]);
});
