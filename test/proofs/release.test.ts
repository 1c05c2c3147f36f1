/** A release on a machine that has nothing: made, unpacked elsewhere, used without network, environment or clone. */
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Running } from "../running.ts";
import { isLong } from "./amount.ts";
import { canEnclose, Enclosure, type Outcome } from "./enclosure.ts";

const root = join(import.meta.dirname, "..", "..");
const releases = join(root, "dist", "release");

if (isLong && !canEnclose) console.log("A release without a network: not tried, because that needs root on Linux.");

function release(env: Record<string, string> = {}): { file: string; digest: string } {
  const { status } = spawnSync(process.execPath, [join(root, "scripts", "run.mjs"), "release"], {
    stdio: "inherit",
    env: { ...process.env, ...env },
  });
  expect(status).toBe(0);
  const [name = ""] = readdirSync(releases).filter((one) => one.endsWith(".tar.gz"));
  const file = join(releases, name);
  return { file, digest: createHash("sha256").update(readFileSync(file)).digest("hex") };
}

function run(program: string, args: string[], cwd = tmpdir()): Outcome {
  const { status, stdout, stderr } = spawnSync(program, args, { encoding: "utf8", cwd });
  return { status, text: stdout + stderr };
}

describe.runIf(isLong && canEnclose)("a release", () => {
  let folder: string;
  let octavo: string;
  let made: { file: string; digest: string };
  let server: Running | null = null;
  let enclosure: Enclosure;
  /** Nobody else is in that network. */
  const port = 3000;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), "octavo-release-"));
    enclosure = await Enclosure.create();
    made = release();
    writeFileSync(join(folder, "octavo.env"), `PORT=${port}\nLOG_LEVEL=error\n`, { mode: 0o600 });
    expect(spawnSync("tar", ["-xzf", made.file, "-C", folder]).status).toBe(0);
    const [unpacked = ""] = readdirSync(folder).filter((name) => name.startsWith("octavo-"));
    octavo = join(folder, unpacked, "octavo");
  }, 300_000);

  afterAll(async () => {
    await server?.kill("SIGKILL");
    enclosure?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  /** As it was typed in a shell that knows nothing else. */
  const typed = (args: string[], dataDir = join(folder, "data")) => [
    ...["env", "-i", `DATA_DIR=${dataDir}`],
    ...[octavo, ...args, "--env-file", join(folder, "octavo.env")],
  ];

  /** Starts it where there is no other network than its own. @returns milliseconds until it says where it is */
  async function start(): Promise<number> {
    const began = performance.now();
    server = await new Running(enclosure.spawn(typed([])), `http://127.0.0.1:${port}`, join(folder, "data")).ready();
    expect(server.out).toContain("Octavo is at");
    return performance.now() - began;
  }

  const visit = (what: "write" | "read") => enclosure.visit(`http://127.0.0.1:${port}`, what);
  const command = (...args: string[]) => enclosure.run(typed(args));

  it("holds programs, their packages and papers, and no sentence about npm", () => {
    const top = join(octavo, "..");
    expect(readdirSync(top).sort()).toEqual(
      ["CHANGELOG.md", "LICENSE", "bin", "dist", "docs", "node_modules", "octavo", "package.json", "scripts"].sort(),
    );
    const files = readdirSync(top, { recursive: true, withFileTypes: true }).filter((entry) => !entry.isDirectory());
    expect(files.filter((entry) => !entry.isFile() || /\.(ts|map|c|h)$/.test(entry.name))).toEqual([]);
    const code = files.filter((entry) => entry.parentPath.startsWith(join(top, "dist")) && entry.name.endsWith(".js"));
    expect(
      code.filter((entry) => /^(?!\s*(\*|\/)).*`npm /m.test(readFileSync(join(entry.parentPath, entry.name), "utf8"))),
    ).toEqual([]);
  });

  it("starts with one command, keeps a page over a stop, and brings the operator's commands", { timeout: 120_000 }, async () => {
    const first = await start();
    expect(visit("write")).toEqual({ status: 0, text: "" });
    expect(command("health")).toEqual({ status: 0, text: expect.stringContaining("is ready.") });
    expect(command("backup", join(folder, "kept.octavo")).text).toContain("1 user, 1 workspace, 1 page");
    expect(command("reindex").status).toBe(0);
    expect(command("doctor", "--deep").text).toContain("Nothing is wrong.");
    expect(await server?.kill("SIGTERM")).toEqual({ code: 0, signal: null });

    const again = await start();
    expect(visit("read")).toEqual({ status: 0, text: "" });
    await server?.kill("SIGTERM");
    expect(command("health")).toEqual({ status: 1, text: `No Octavo runs on port ${port}.\n` });

    const { size } = statSync(made.file);
    console.log(
      `The archive has ${(size / 1e6).toFixed(1)} MB. It was there ${first.toFixed(0)} ms after its first start, and ${again.toFixed(0)} ms after its second.`,
    );
  });

  it("restores what it backed up, where the key is that sealed it", () => {
    const restored = join(folder, "restored");
    const restore = () => run("env", typed(["restore", join(folder, "kept.octavo"), "--verify"], restored).slice(1));
    expect(restore()).toEqual({ status: 1, text: expect.stringContaining("is sealed by the master key") });
    cpSync(join(folder, "data", "keys"), join(restored, "keys"), { recursive: true });
    expect(restore()).toEqual({ status: 0, text: expect.stringContaining("1 user, 1 workspace, 1 page, 1 version") });
    expect(run("env", typed(["keys", "rotate"], restored).slice(1)).status).toBe(0);
  });

  it("has the same bytes when it is made again, in another time zone and under another mask", { timeout: 300_000 }, () => {
    writeFileSync(join(root, "dist", "stamp"), "");
    const mask = process.umask(0o077);
    const again = release({ TZ: "Pacific/Auckland" });
    process.umask(mask);
    expect(again).toEqual(made);
  });
});
