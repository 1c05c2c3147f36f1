/**
 * `npm run proofs`: the durability proofs at full length on both databases — kill -9, a full disk, restarts of the database, lost
 * answers, twenty people at one page, others who change a page around what is typed, keys and clicks at random, of one hand and of
 * two in one page — with their counts.
 * `npm test` runs those of the databases shorter.
 * `npm run proofs -- crash out-and-in` runs those of `test/proofs` alone, on both databases.
 * `npm run proofs -- bodies FOLDER…` imports, exports and imports again what lies in folders of this machine.
 */
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { findBrowser } from "./browser.ts";
import { ensureBuilt } from "./build.mjs";
import { startPostgres } from "./postgres.ts";

const root = join(import.meta.dirname, "..");
const names = process.argv.slice(2);
const vitest = join(root, "node_modules", "vitest", "vitest.mjs");

function prove(project: string, env: Record<string, string>): boolean {
  const chosen = names.length > 0 ? names.map((name) => `test/proofs/${name}.test.ts`) : ["test/proofs"];
  const args = [vitest, "run", "--project", project, "--no-file-parallelism", ...chosen];
  const { status } = spawnSync(process.execPath, args, {
    cwd: root,
    stdio: "inherit",
    env: { ...process.env, PROOFS: "long", ...env },
  });
  return status === 0;
}

function proveInBrowser(browser: string): boolean {
  const playwright = join(root, "node_modules", "@playwright", "test", "cli.js");
  const { status } = spawnSync(process.execPath, [playwright, "test", "others-meanwhile.spec.ts", "at-random.spec.ts"], {
    cwd: root,
    stdio: "inherit",
    env: { ...process.env, PROOFS: "long", E2E_BROWSER: browser },
  });
  return status === 0;
}

await ensureBuilt(root, process.execPath);
if (names[0] === "bodies") {
  const bodies = join(root, "test", "proofs", "bodies.ts");
  process.exit(spawnSync(process.execPath, [bodies, ...names.slice(1)], { cwd: root, stdio: "inherit" }).status ?? 1);
}
const onSqlite = prove("api-sqlite", {});
const postgres = await startPostgres();
if (!postgres) console.log("Not proven on PostgreSQL, because none could be had here.");
const onPostgres = postgres ? prove("api-postgres", { TEST_DATABASE_URL: postgres.url }) : false;
postgres?.stop();
const isAll = names.length === 0;
const browser = isAll ? await findBrowser(root) : null;
if (isAll && !browser) console.log("Not proven in a browser, because none could be had here.");
const inBrowser = browser ? proveInBrowser(browser) : !isAll;
process.exitCode = onSqlite && onPostgres && inBrowser ? 0 : 1;
