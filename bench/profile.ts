/** Where the time of a call goes: the server under load with a sampling profiler, its samples summed up by room. */
import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync, rmSync } from "node:fs";
import { SourceMap } from "node:module";
import { join } from "node:path";
import { type Bench, engineName, engines, type Served } from "./bench.ts";
import { type Ask, load } from "./load.ts";
import { openMany } from "./rows/open.ts";
import { saveMany } from "./rows/save.ts";
import { FULL } from "./rows/sizes.ts";
import { minimal, treePath } from "./rows/tree.ts";
import { root } from "./running.ts";

export interface Share {
  room: string;
  /** Of the time that the process worked. */
  share: number;
  /** For one call, while the profiler looks on. */
  microseconds: number;
}

const calls: Record<string, (octavo: Served) => Ask> = {
  "open a page of 20 blocks": openMany,
  "open a page of 1,000 blocks": ({ long, headers }) => ({ path: `/api/pages/${long.pageIds[1000]}`, headers }),
  "save a page of 20 blocks": saveMany,
  "tree of 1,000 pages": ({ tree, headers }) => ({ path: treePath(tree.workspaceId), headers: { ...headers, ...minimal } }),
};

export async function profileCalls(bench: Bench): Promise<Record<string, Share[]>> {
  const rooms = buildWithMap();
  const shares: Record<string, Share[]> = {};
  for (const engine of engines) {
    const fixture = await bench.fixture(engine, FULL);
    for (const [name, ask] of Object.entries(calls)) {
      const folder = bench.folder();
      const flags = ["--cpu-prof", "--cpu-prof-interval", "200", `--cpu-prof-dir=${folder}`];
      const octavo = await bench.serve(fixture, { flags, built: BUILT });
      const { perSecond } = await load(octavo.server, ask(octavo), bench.seconds * 2);
      await octavo.server.stop();
      const [file = ""] = readdirSync(folder);
      const profile = JSON.parse(readFileSync(join(folder, file), "utf8")) as Profile;
      shares[`${name}, ${engineName(engine)}`] = sum(profile, rooms, perSecond * bench.seconds * 2);
    }
  }
  rmSync(join(root, BUILT), { recursive: true, force: true });
  return shares;
}

const BUILT = join("dist", "profiled");

/** The server as it is built, and beside it which of its lines came from which file. */
function buildWithMap(): SourceMap {
  const vite = join(root, "node_modules", "vite", "bin", "vite.js");
  const args = ["build", "--config", "build/server.config.ts", "--sourcemap", "--outDir", BUILT, "--logLevel", "warn"];
  const { status } = spawnSync(process.execPath, [vite, ...args], { cwd: root, stdio: "inherit" });
  if (status !== 0) throw new Error("The server could not be built.");
  return new SourceMap(JSON.parse(readFileSync(join(root, BUILT, "main.js.map"), "utf8")));
}

interface Profile {
  nodes: ProfileNode[];
  samples: number[];
  /** Microseconds. */
  timeDeltas: number[];
}

interface ProfileNode {
  id: number;
  callFrame: { functionName: string; url: string; lineNumber: number; columnNumber: number };
  children?: number[];
}

function sum(profile: Profile, map: SourceMap, answered: number): Share[] {
  const nodes = new Map(profile.nodes.map((node) => [node.id, node]));
  const parents = new Map(profile.nodes.flatMap((node) => (node.children ?? []).map((child) => [child, node] as const)));
  const spent = new Map<string, number>();
  const known = new Map<number, string>();
  // Native functions carry no file: they work for whoever called them.
  const roomOf = (node: ProfileNode | undefined): string => {
    if (!node) return "Node, other";
    const cached = known.get(node.id);
    if (cached) return cached;
    const own = roomOfFrame(node, map);
    const room = own === SOCKETS && isAskedBy(DRIVER, node, parents) ? ENGINE : (own ?? roomOf(parents.get(node.id)));
    known.set(node.id, room);
    return room;
  };
  // Starting and stopping is not what is asked for, and most of it happens outside requests.
  const isRequest = (node: ProfileNode) => !isAskedBy(LOADER, node, parents);
  for (const [index, id] of profile.samples.entries()) {
    const node = nodes.get(id);
    if (!node || node.callFrame.functionName === "(idle)" || !isRequest(node)) continue;
    const room = roomOf(node);
    spent.set(room, (spent.get(room) ?? 0) + (profile.timeDeltas[index] ?? 0));
  }
  const total = [...spent.values()].reduce((all, one) => all + one, 0);
  return [...spent]
    .map(([room, time]) => ({ room, share: time / total, microseconds: Number((time / answered).toPrecision(3)) }))
    .toSorted((a, b) => b.share - a.share)
    .filter(({ share }) => share >= 0.005);
}

const LOADER = /node:internal\/(modules|main)\b/;
const DRIVER = /node_modules\/pg\b/;

function isAskedBy(whom: RegExp, node: ProfileNode, parents: Map<number, ProfileNode>): boolean {
  for (let at: ProfileNode | undefined = node; at; at = parents.get(at.id)) if (whom.test(at.callFrame.url)) return true;
  return false;
}

const ENGINE = "the database (better-sqlite3, pg)";
const SOCKETS = "Node, sockets";

/** The room that a function belongs to; null for one that belongs to its caller. */
function roomOfFrame({ callFrame }: ProfileNode, map: SourceMap): string | null {
  const { functionName, url, lineNumber, columnNumber } = callFrame;
  if (functionName === "(garbage collector)") return "garbage collection";
  if (functionName === "(program)" || functionName === "(root)") return "Node, outside JavaScript";
  if (url === "") return null;
  const dependency = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(url)?.[1];
  // SQLite works inside the function that calls it.
  if (dependency)
    return /^(better-sqlite3|pg|pg-\w+)$/.test(dependency) || url.endsWith("sqlite-driver.js") ? ENGINE : dependency;
  if (/^node:(net|internal\/stream)/.test(url)) return SOCKETS;
  if (url.startsWith("node:")) return `Node, ${/zlib|crypto|http|buffer/.exec(url)?.[0] ?? "other"}`;
  const entry = map.findEntry(lineNumber, columnNumber);
  const source = "originalSource" in entry ? entry.originalSource : "";
  if (source.endsWith("server/db/sqlite.ts")) return ENGINE;
  const room = /(server|core)\/(?:(\w+)\/)?/.exec(source);
  return room ? `${room[1]}/${room[2] ?? ""}` : "own, other";
}
