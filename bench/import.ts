/**
 * `node bench/import.ts FOLDER [FILES]`: Markdown files a second that an import makes pages of, beside the same files read and parsed
 * alone, and the same bytes inserted bare into SQLite, by the same machine in the same run.
 */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { monitorEventLoopDelay } from "node:perf_hooks";
import Sqlite from "better-sqlite3";
import { zipSync } from "fflate";
import { quickFolder } from "../scripts/quick-folder.ts";
import { type Scanned, scanFiles } from "../server/importing/scan-files.ts";
import { writeFiles } from "../server/importing/write-files.ts";
import { World } from "../test/world.ts";

const [folder = ".", count = "2000"] = process.argv.slice(2);
const sources = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".md"));
const files = new Map<string, Buffer>();
for (let copy = 0; files.size < Number(count); copy += 1)
  for (const name of sources)
    if (files.size < Number(count)) files.set(`notes/copy ${copy}/${name}`, readFileSync(join(folder, name)));

const bare = insertBare([...files.values()]);
const parsed = parseAlone();
const { perSecond, longest, p99, work, found } = await importAll();
console.log(`${files.size} files, ${[...files.values()].reduce((sum, { length }) => sum + length, 0)} bytes`);
console.log(`import ${perSecond.toFixed(0)} files/s; inserted bare, a transaction a file: ${bare.toFixed(0)} files/s`);
console.log(`read and made blocks of alone, on one thread: ${parsed.toFixed(0)} files/s`);
console.log(`processor time of all threads: ${work.toFixed(2)} ms a file, and until all of it is found ${found.toFixed(2)} ms`);
console.log(`event loop meanwhile: 99 of 100 turns under ${p99.toFixed(0)} ms, the longest ${longest.toFixed(0)} ms`);
process.exit(0);

/** What every import does, and nothing else. @returns files a second */
function parseAlone(): number {
  const given = [...files].map(([path, bytes]) => ({
    path,
    kind: "markdown" as const,
    name: path,
    root: "",
    bytes,
    wrapped: "auto" as const,
    origin: "https://octavo.example",
  }));
  const some = (all: typeof given) => {
    const scanned = scanFiles({ files: all });
    const kept = all.map((file, place) => ({
      ...file,
      kept: keptOf(scanned[place]),
      led: [],
      ids: [],
      marks: [],
      parts: [],
      rows: [],
    }));
    return writeFiles({ files: kept }).length;
  };
  some(given.slice(0, 300));
  const began = performance.now();
  for (let at = 0; at < given.length; at += 50) some(given.slice(at, at + 50));
  return (given.length * 1000) / (performance.now() - began);
}

function keptOf(scanned: Scanned | undefined) {
  return scanned && "kept" in scanned ? scanned.kept : null;
}

/** The floor: a durable commit for each file, as each was a Save. */
function insertBare(all: readonly Buffer[]): number {
  const place = mkdtempSync(join(quickFolder(), "octavo-bench-import-"));
  const db = new Sqlite(join(place, "floor.db"));
  for (const pragma of ["journal_mode = WAL", "synchronous = FULL"]) db.pragma(pragma);
  db.exec("create table pages (id integer primary key, content blob)");
  const insert = db.prepare("insert into pages (content) values (?)");
  const began = performance.now();
  for (const bytes of all) insert.run(bytes);
  const took = performance.now() - began;
  db.close();
  rmSync(place, { recursive: true });
  return (all.length * 1000) / took;
}

async function importAll() {
  const world = await World.create();
  const marta = await world.person("Marta");
  const { id: workspaceId } = await marta.workspace();
  const bytes = zipped(files);
  // Threads that load their modules and code that nothing has run yet belong to the first import of a server alone.
  const few = await marta.workspace();
  await marta.import(few.id, { name: "few.zip", bytes: zipped([...files].slice(0, 300)) });
  await world.app.imports.settled();
  world.pass(60_000);
  await world.app.indexing.settled();
  const delays = monitorEventLoopDelay({ resolution: 5 });
  delays.enable();
  const [began, before] = [performance.now(), process.cpuUsage()];
  const { id } = await marta.import(workspaceId, { name: "notes.zip", bytes });
  await world.app.imports.settled();
  const took = performance.now() - began;
  const { user, system } = process.cpuUsage(before);
  delays.disable();
  // The words of so many pages are cut some seconds later.
  world.pass(60_000);
  await world.app.indexing.settled();
  const all = process.cpuUsage(before);
  const { state, receipt } = await marta.do("getImport", { params: { id } });
  if (state !== "done" || receipt?.problems.length !== 0)
    throw new Error(`The import is ${state}: ${JSON.stringify(receipt?.problems.slice(0, 3))}`);
  await world.stop();
  const work = (user + system) / 1000 / files.size;
  const found = (all.user + all.system) / 1000 / files.size;
  return { work, found, perSecond: (files.size * 1000) / took, longest: delays.max / 1e6, p99: delays.percentile(99) / 1e6 };
}

function zipped(some: Iterable<readonly [string, Buffer]>): Buffer {
  return Buffer.from(zipSync(Object.fromEntries(some), { level: 1 }));
}
