import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { oneAtATime } from "./lock.mjs";

const SOURCES = ["core", "server", "client", "build"];
const FILES = ["package-lock.json"];

/** Builds client and server into `dist`, unless they were built from just these sources. */
export async function ensureBuilt(root, runtime) {
  const stamp = join(root, "dist", "stamp");
  const sources = hashOf(root);
  if (isBuilt(stamp, sources)) return;
  await oneAtATime(join(root, "dist.lock"), () => build(root, runtime, stamp, sources));
}

function isBuilt(stamp, sources) {
  return existsSync(stamp) && readFileSync(stamp, "utf8") === sources;
}

async function build(root, runtime, stamp, sources) {
  if (isBuilt(stamp, sources)) return;
  console.log("Building (some seconds) …");
  const started = Date.now();
  await Promise.all([vite(root, runtime, "build/client.config.ts"), vite(root, runtime, "build/server.config.ts")]);
  mkdirSync(join(root, "dist"), { recursive: true });
  writeFileSync(stamp, sources);
  console.log(`Built in ${((Date.now() - started) / 1000).toFixed(1)} s`);
}

function hashOf(root) {
  const hash = createHash("sha256").update(process.platform);
  const files = SOURCES.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !entry.name.includes(".test."))
      .map((entry) => join(entry.parentPath ?? entry.path, entry.name)),
  );
  for (const file of [...files, ...FILES.map((name) => join(root, name)).filter(existsSync)].sort()) {
    hash.update(file.slice(root.length)).update("\0").update(readFileSync(file));
  }
  return hash.digest("hex");
}

function vite(root, runtime, config) {
  return new Promise((resolve, reject) => {
    const program = join(root, "node_modules", "vite", "bin", "vite.js");
    const child = spawn(runtime, [program, "build", "--config", config, "--logLevel", "warn"], {
      cwd: root,
      stdio: "inherit",
      env: { ...process.env, NODE_ENV: "production" },
    });
    child.on("error", reject);
    child.on("exit", (code) => (code === 0 ? resolve() : reject(new Error(`The build with ${config} failed.`))));
  });
}
