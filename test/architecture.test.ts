/** The arrows that ARCHITECTURE.md allows. Every other import between rooms fails here, and so does every cycle. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { operating } from "../scripts/commands.mjs";
import { featureArrows, nouns } from "./arrows.ts";
import { measuring } from "./stretch.ts";

const root = join(import.meta.dirname, "..");

interface Arrow {
  from: string;
  to: string;
}

const sourcesIn = (folder: string) =>
  !existsSync(join(root, folder))
    ? []
    : readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name))
        .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll("\\", "/"));

const files = ["core", "server", "client"].flatMap(sourcesIn);

/** Imports of a file: our own as paths, packages as they are named. */
function importsOf(file: string): string[] {
  const source = readFileSync(join(root, file), "utf8");
  const found = [
    ...source.matchAll(
      /(?:^|\n)\s*(?:import|export)\b[^"'`;]*?from\s*["']([^"']+)["']|\bimport\(\s*["']([^"']+)["']\s*\)|(?:^|\n)import\s*["']([^"']+)["']/g,
    ),
  ];
  return found.map((match) => resolveImport(file, match[1] ?? match[2] ?? match[3] ?? ""));
}

function resolveImport(file: string, specifier: string): string {
  if (specifier.startsWith("#core/")) return specifier.slice(1);
  if (!specifier.startsWith(".")) return specifier;
  return relative(root, resolve(root, dirname(file), specifier)).replaceAll("\\", "/");
}

const arrows: Arrow[] = files.flatMap((from) => importsOf(from).map((to) => ({ from, to })));
const own = arrows.filter(({ to }) => /^(core|server|client)\//.test(to));

/** The room of a file: its floor, and on server and client the folder within. */
function roomOf(file: string): string {
  const [floor = "", room = ""] = file.split("/");
  return floor === "core" || !file.slice(floor.length + 1).includes("/") ? floor : `${floor}/${room}`;
}

const isRoutes = (file: string) => /^server\/[a-z]+\/routes\.ts$/.test(file);

/** Rooms of the server that everybody below `app.ts` may use. */
const ground = ["server/db", "server/seal", "server/http"];

/** The server's entry, and what it runs: no room uses them. */
const heads = ["server/main.ts", "server/serve.ts", "server/app.ts"];

/** Files at the server's root that rooms may use: they import no room but for types. */
const commons = [
  "server/errors.ts",
  "server/context.ts",
  "server/config.ts",
  "server/topics.ts",
  "server/own-bytes.ts",
  "server/pacing.ts",
  "server/html.ts",
  "server/plainly.ts",
];

function serverAllows({ from, to }: Arrow): boolean {
  const [fromRoom, toRoom] = [roomOf(from), roomOf(to)];
  if (fromRoom === toRoom && fromRoom !== "server") return !isRoutes(to);
  if (from === "server/open-context.ts") return !isRoutes(to) && !heads.includes(to);
  if (heads.includes(from)) return true;
  if (from === "server/context.ts") return true;
  if (isRoutes(to) || heads.includes(to) || to === "server/open-context.ts") return false;
  if (commons.includes(to)) return true;
  if (toRoom === "server/settings") return fromRoom === "server";
  const jobs = ["server/pages", "server/search", "server/exporting", "server/importing"];
  if (fromRoom === "server/workers") return [...ground, ...jobs].includes(toRoom);
  if (toRoom === "server/http") return fromRoom in nouns;
  if (ground.includes(fromRoom)) return ["server/db", "server/seal"].includes(toRoom);
  return ground.includes(toRoom) || (nouns[fromRoom]?.includes(toRoom) ?? false);
}

/** Rooms of the client that know no feature. */
const clientGround = ["client/api", "client/device", "client/ui", "client/styles"];

/** As `roomOf`, and within the blocks the folder, so that what edits, draws and keeps them is held apart. */
function clientRoomOf(file: string): string {
  const [, room, folder, inside] = file.split("/");
  return room === "blocks" && inside ? `client/blocks/${folder}` : roomOf(file);
}

function clientAllows({ from, to }: Arrow): boolean {
  const [fromRoom, toRoom] = [clientRoomOf(from), clientRoomOf(to)];
  if (fromRoom === "client") return true;
  if (toRoom === "client") return false;
  if (fromRoom === "client/ui") return toRoom === "client/ui" || toRoom === "client/styles";
  if (to === "client/ui/signal.ts") return true;
  if (fromRoom === "client/device") return toRoom === "client/device";
  if (fromRoom === "client/api") return toRoom === "client/api" || toRoom === "client/device";
  if (fromRoom === toRoom || clientGround.includes(toRoom)) return true;
  if (fromRoom === "client/blocks") return toRoom.startsWith("client/blocks/") || toRoom === "client/files";
  return (featureArrows[fromRoom] ?? []).some((target) => target === toRoom || target === to);
}

describe("imports", () => {
  it("lead from server and client to core, and never between the two", () => {
    const floor = (file: string) => file.split("/")[0];
    const wrong = own.filter(({ from, to }) => floor(from) !== floor(to) && floor(to) !== "core");
    expect(wrong).toEqual([]);
  });

  it("of core are zod, marked, yaml, smol-toml and core only", () => {
    const wrong = arrows.filter(
      ({ from, to }) =>
        from.startsWith("core/") && !["zod", "marked", "yaml", "smol-toml"].includes(to) && !to.startsWith("core/"),
    );
    expect(wrong).toEqual([]);
  });

  it("of what runs in a release are no packages for development", () => {
    const commands = Object.values(operating).flatMap((file) => [file, ...sourcesIn(file.replace(/\.ts$/, ""))]);
    const { dependencies } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
    const nameOf = (specifier: string) => specifier.split("/", specifier.startsWith("@") ? 2 : 1).join("/");
    const packages = [...files.filter((file) => !file.startsWith("client/")), ...commands]
      .flatMap(importsOf)
      .filter((to) => !/^(node:|core\/|server\/|scripts\/|#)/.test(to));
    expect([...new Set(packages.map(nameOf))].filter((name) => !(name in dependencies))).toEqual([]);
  });

  it("of the server follow main, app, routes, nouns, ground", () => {
    const wrong = own.filter(
      (arrow) => arrow.from.startsWith("server/") && arrow.to.startsWith("server/") && !serverAllows(arrow),
    );
    expect(wrong).toEqual([]);
  });

  it("of the client follow app, features, ground", () => {
    const wrong = own.filter(
      (arrow) => arrow.from.startsWith("client/") && arrow.to.startsWith("client/") && !clientAllows(arrow),
    );
    expect(wrong).toEqual([]);
  });

  it("across floors are written #core/…", () => {
    const wrong = files.filter(
      (file) => !file.startsWith("core/") && /from\s*["'](\.\.\/)+core\//.test(readFileSync(join(root, file), "utf8")),
    );
    expect(wrong).toEqual([]);
  });

  it("form no cycle, in bench/ neither", () => {
    const all = [...files, ...sourcesIn("bench"), ...sourcesIn("build")];
    const next = new Map(all.map((file) => [file, importsOf(file)]));
    const done = new Set<string>();
    const cycles: string[] = [];
    const visit = (file: string, path: string[]) => {
      if (path.includes(file)) cycles.push([...path.slice(path.indexOf(file)), file].join(" -> "));
      if (done.has(file) || path.includes(file)) return;
      for (const to of next.get(file) ?? []) visit(to, [...path, file]);
      done.add(file);
    };
    for (const file of all) visit(file, []);
    expect(cycles).toEqual([]);
  });
});

describe("files", () => {
  it("that watch the server's turns are tested with nothing beside them", () => {
    const proofs = readdirSync(join(root, "test/proofs")).map((name) => `test/proofs/${name}`);
    const watching = proofs.filter((file) => file.endsWith(".test.ts") && importsOf(file).includes("test/proofs/watched.ts"));
    expect(watching.length).toBeGreaterThan(0);
    expect(watching.filter((file) => !measuring.api.includes(file))).toEqual([]);
  });

  it("state no API address but in the contract", () => {
    const wrong = files.filter(
      (file) => !/^core\/contract(\.ts$|\/)/.test(file) && /["'`]\/api\//.test(readFileSync(join(root, file), "utf8")),
    );
    expect(wrong.filter((file) => !allowedAddresses.includes(file))).toEqual([]);
  });

  it("are named by no catch-all folder", () => {
    expect(files.filter((file) => /\/(services|utils|helpers|types|hooks|common|misc)\//.test(file))).toEqual([]);
  });
});

/** Prefixes, not addresses: where every answer is for programs, what a cookie is for, and by what words name a file. */
const allowedAddresses = [
  "server/http/framework.ts",
  "server/sharing/routes.ts",
  "server/sharing/visits.ts",
  "server/http/files-cookie.ts",
  "core/file-address.ts",
  "core/export/addresses.ts",
];
