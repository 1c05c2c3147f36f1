/** The Dockerfile's two stages, carried out in a Debian that debootstrap makes, and what comes of them run as compose.yaml says. */

import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { parse } from "yaml";
import { installWithApt } from "../../scripts/apt.ts";
import { Running } from "../running.ts";
import { isLong } from "./amount.ts";
import { build, type Image, inside, mounts, must } from "./dockerfile.ts";
import { canEnclose, Enclosure } from "./enclosure.ts";

const project = join(import.meta.dirname, "..", "..");
const has = (program: string) => spawnSync(program, ["--version"]).error === undefined;

const canTry = isLong && canEnclose && (has("debootstrap") || installWithApt("debootstrap"));
if (isLong && !canTry) console.log("The Dockerfile: not tried, because that needs root and debootstrap.");

describe.runIf(canTry)("the image", () => {
  let work: string;
  let image: Image;
  let enclosure: Enclosure;
  let server: Running | null = null;
  const { octavo } = parse(readFileSync(join(project, "compose.yaml"), "utf8")).services;
  // Nothing stands in `.env`.
  const usual = (value: string) => value.replace(/^\$\{\w+:-(\w+)\}$/, "$1");
  const environment = Object.fromEntries(Object.entries<string>(octavo.environment).map(([name, value]) => [name, usual(value)]));
  const url = "http://127.0.0.1:3000";

  beforeAll(async () => {
    work = mkdtempSync(join(tmpdir(), "octavo-image-"));
    const debian = join(work, "debian");
    must("debootstrap", ["--variant=minbase", "bookworm", debian], "ignore");
    image = build(project, work, (name, root) => {
      must("cp", ["-a", debian, root]);
      if (name.startsWith("node:")) addNode(root);
    });
  }, 600_000);

  afterAll(async () => {
    await server?.kill("SIGKILL");
    enclosure?.close();
    rmSync(work, { recursive: true, force: true });
  }, 300_000);

  /** In the container, as its user. */
  const exec = (...command: string[]) => enclosure.run(inside(image, command, environment));

  async function start(): Promise<void> {
    server = await new Running(enclosure.spawn(inside(image, image.entrypoint, environment)), url, "/data").ready();
    expect(server.err).toBe("");
  }

  it("is small, and is run by a user without rights", () => {
    expect(image.user).toBe("10001:10001");
    expect(image.volumes).toEqual(["/data"]);
    expect(existsSync(join(image.root, "src"))).toBe(false);
    expect(spawnSync("find", [image.root, "-name", "npm"], { encoding: "utf8" }).stdout).toBe("");
  });

  it("holds what the archive holds", () => {
    const made = join(work, "build", "src", "dist", "release");
    const [archive = ""] = readdirSync(made).filter((name) => name.endsWith(".tar.gz"));
    mkdirSync(join(work, "unpacked"));
    must("tar", ["-xzf", join(made, archive), "-C", join(work, "unpacked"), "--strip-components=1"]);
    must("diff", ["-r", join(work, "unpacked"), join(image.root, "opt", "octavo")]);
  });

  it("serves from a root that nobody can write, and keeps everything in its volume", { timeout: 60_000 }, async () => {
    expect([octavo.read_only, octavo.tmpfs, octavo.volumes]).toEqual([true, ["/tmp"], ["data:/data"]]);
    // A new volume takes over what the image has in its place.
    const volume = join(work, "volume");
    must("cp", ["-a", join(image.root, "data"), volume]);
    enclosure = await Enclosure.create(
      `mount --bind ${image.root} ${image.root} && ${mounts(image.root)} && mount -t tmpfs tmpfs ${image.root}/tmp && mount --bind ${volume} ${image.root}/data && mount -o remount,ro,bind ${image.root}`,
    );
    expect(exec(...image.health)).toEqual({ status: 1, text: "No Octavo runs on port 3000.\n" });
    await start();
    expect(enclosure.visit(url, "write")).toEqual({ status: 0, text: "" });
    expect(exec(...image.health).status).toBe(0);
    // Not even root writes there; the volume's user alone reads what lies in it.
    const asRoot = inside({ ...image, user: "0:0" }, ["touch", "/opt/octavo/dist/x"]);
    expect(enclosure.run(asRoot).text).toContain("Read-only file system");
    expect(readdirSync(volume)).toContain("octavo.db");
    const status = readFileSync(`/proc/${server?.child.pid}/status`, "utf8");
    expect(status).toMatch(/Uid:\s10001\s10001\s10001\s10001\n/);
    expect(status).toMatch(/NoNewPrivs:\s1\n/);
    expect(status).toMatch(/CapEff:\s0+\n/);
    expect(exec("octavo", "backup", "/data/kept.octavo").text).toContain("1 user, 1 workspace, 1 page");

    expect(await server?.kill("SIGTERM")).toEqual({ code: 0, signal: null });
    expect(exec(...image.health).status).toBe(1);
    await start();
    expect(enclosure.visit(url, "read")).toEqual({ status: 0, text: "" });
    expect(await server?.kill("SIGTERM")).toEqual({ code: 0, signal: null });
  });
});

/** The first stage's base is Debian with Node and npm: those that are here stand in, with what npm needs to reach its registry. */
function addNode(root: string): void {
  const program = spawnSync("sh", ["-c", 'readlink -f "$(command -v npm)"'], { encoding: "utf8" }).stdout.trim();
  const npm = join(dirname(program), "..");
  mkdirSync(join(root, "usr/local/lib/node_modules"), { recursive: true });
  must("cp", ["-aL", npm, join(root, "usr/local/lib/node_modules/npm")]);
  must("ln", ["-s", "../lib/node_modules/npm/bin/npm-cli.js", join(root, "usr/local/bin/npm")]);
  must("cp", [process.execPath, join(root, "usr/local/bin/node")]);
  const bundle = "etc/ssl/certs/ca-certificates.crt";
  for (const file of ["etc/resolv.conf", "etc/hosts", ...(existsSync(`/${bundle}`) ? [bundle] : [])]) {
    mkdirSync(join(root, dirname(file)), { recursive: true });
    must("cp", ["-L", `/${file}`, join(root, file)]);
  }
  if (existsSync(`/${bundle}`)) must("sh", ["-c", `echo cafile=/${bundle} > ${root}/root/.npmrc`]);
}
