/** A sampled profile, summed up by the rooms that its functions belong to. */
import { readdirSync, readFileSync } from "node:fs";
import { SourceMap } from "node:module";
import { basename, join } from "node:path";

export interface Share {
  room: string;
  /** Of the time that the process worked. */
  share: number;
  /** What of `share` passed in functions that are no JavaScript: SQLite itself, the cipher, a socket's write. */
  native: number;
  /** For one call, while the profiler looks on. */
  microseconds: number;
}

export interface Profile {
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

/** A built file's name → which of its lines came from which source. */
export type SourceMaps = ReadonlyMap<string, SourceMap>;

/** @param folder of a build with its source maps */
export function readSourceMaps(folder: string): SourceMaps {
  const files = readdirSync(folder).filter((name) => name.endsWith(".js.map"));
  return new Map(
    files.map((name) => [name.slice(0, -".map".length), new SourceMap(JSON.parse(readFileSync(join(folder, name), "utf8")))]),
  );
}

/** @param answered calls that were answered while the profiler looked on */
export function sum(profile: Profile, maps: SourceMaps, answered: number): Share[] {
  const nodes = new Map(profile.nodes.map((node) => [node.id, node]));
  const parents = new Map(profile.nodes.flatMap((node) => (node.children ?? []).map((child) => [child, node] as const)));
  const spent = new Map<string, { all: number; native: number }>();
  const known = new Map<number, string>();
  // Native functions carry no file: they work for whoever called them.
  const roomOf = (node: ProfileNode | undefined): string => {
    if (!node) return "Node, other";
    const cached = known.get(node.id);
    if (cached) return cached;
    const own = roomOfFrame(node, maps);
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
    const time = profile.timeDeltas[index] ?? 0;
    const before = spent.get(room) ?? { all: 0, native: 0 };
    spent.set(room, { all: before.all + time, native: before.native + (isNative(node) ? time : 0) });
  }
  const total = [...spent.values()].reduce((sofar, { all }) => sofar + all, 0);
  return [...spent]
    .map(([room, { all, native }]) => ({
      room,
      share: all / total,
      native: native / total,
      microseconds: Number((all / answered).toPrecision(3)),
    }))
    .toSorted((a, b) => b.share - a.share)
    .filter(({ share }) => share >= 0.005);
}

const LOADER = /node:internal\/(modules|main)\b/;
const DRIVER = /node_modules\/pg\b/;

function isAskedBy(whom: RegExp, node: ProfileNode, parents: Map<number, ProfileNode>): boolean {
  for (let at: ProfileNode | undefined = node; at; at = parents.get(at.id)) if (whom.test(at.callFrame.url)) return true;
  return false;
}

/** What the profiler writes in parentheses is no function. */
function isNative({ callFrame: { functionName, url } }: ProfileNode): boolean {
  return url === "" && !functionName.startsWith("(");
}

const ENGINE = "the database (better-sqlite3, pg)";
const SOCKETS = "Node, sockets";

/** The room that a function belongs to; null for one that belongs to its caller. */
function roomOfFrame({ callFrame }: ProfileNode, maps: SourceMaps): string | null {
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
  const entry = maps.get(basename(url))?.findEntry(lineNumber, columnNumber);
  const source = entry && "originalSource" in entry ? entry.originalSource : "";
  if (source.endsWith("server/db/sqlite.ts")) return ENGINE;
  const room = /(server|core)\/(?:(\w+)\/)?/.exec(source);
  return room ? `${room[1]}/${room[2] ?? ""}` : "own, other";
}
