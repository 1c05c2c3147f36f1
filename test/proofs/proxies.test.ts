/** The examples of `docs/proxies` before a real server, each where its program is installed. */
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { type IncomingMessage, request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { contract } from "#core/contract.ts";
import { freePort } from "../../scripts/free-port.ts";
import { doc, p } from "../documents.ts";
import { addressOf } from "../world.ts";
import { ask, type Client, must } from "./client.ts";
import { Octavo } from "./octavo.ts";

const examples = join(import.meta.dirname, "..", "..", "docs", "proxies");
/** Sign-ins that one address has. */
const SIGN_INS = 5;

interface Proxy {
  program: string;
  /** Writes the example, with these ports in it, and says how it is run. */
  prepare(folder: string, listen: number, upstream: number): string[];
}

const proxies: Proxy[] = [
  {
    program: "nginx",
    prepare(folder, listen, upstream) {
      const site = example("nginx.conf", upstream)
        .replace("listen 443 ssl http2;", `listen 127.0.0.1:${listen};`)
        .replace(/^ *ssl_certificate.*\n/gm, "");
      const places = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map((name) => `${name}_temp_path ${folder}/${name};`);
      // As root nginx would hand its work to a user who may not write into the folder.
      const user = process.getuid?.() === 0 ? "user root;" : "";
      const main = `${user} pid ${folder}/pid; error_log stderr; events {} http { access_log off; ${places.join(" ")}\n${site}}`;
      writeFileSync(join(folder, "nginx.conf"), main);
      return ["-p", folder, "-c", join(folder, "nginx.conf"), "-g", "daemon off;"];
    },
  },
  {
    program: "caddy",
    prepare(folder, listen, upstream) {
      const site = example("Caddyfile", upstream).replace("notes.example.com {", `http://127.0.0.1:${listen} {`);
      writeFileSync(join(folder, "Caddyfile"), `{\n\tadmin off\n}\n${site}`);
      return ["run", "--adapter", "caddyfile", "--config", join(folder, "Caddyfile")];
    },
  },
];

function example(name: string, upstream: number): string {
  const text = readFileSync(join(examples, name), "utf8");
  expect(text).toContain("127.0.0.1:3000");
  return text.replace("127.0.0.1:3000", `127.0.0.1:${upstream}`);
}

const isInstalled = (program: string) => spawnSync(program, [program === "nginx" ? "-v" : "version"]).error === undefined;

describe.each(proxies)("behind $program", ({ program, prepare }) => {
  const isHere = isInstalled(program);
  if (!isHere) console.log(`Octavo behind ${program}: not tried, because ${program} is not installed here.`);

  let octavo: Octavo;
  let proxy: ChildProcess;
  let folder: string;
  let direct: Client;
  let marta: Client;
  let id: number;

  beforeAll(async () => {
    if (!isHere) return;
    octavo = await Octavo.create({ env: { TRUST_PROXY: "127.0.0.1", LIMIT_SIGN_INS: String(SIGN_INS) } });
    folder = mkdtempSync(join(tmpdir(), "octavo-proxy-"));
    const port = await freePort();
    const args = prepare(folder, port, Number(new URL(octavo.url).port));
    proxy = spawn(program, args, { stdio: "ignore", env: { PATH: process.env.PATH, HOME: folder } });
    direct = await octavo.person("Marta");
    marta = { ...direct, url: `http://127.0.0.1:${port}` };
    for (const until = Date.now() + 15_000; !(await ask(marta, "health")) && Date.now() < until; ) await pause(50);
    const { id: workspaceId } = await must(ask(marta, "createWorkspace", { body: { name: "Coast Path guide" } }));
    ({ id } = await must(ask(marta, "createPage", { body: { workspaceId } })));
  }, 60_000);

  afterAll(async () => {
    if (!isHere) return;
    const ended = proxy.exitCode === null ? once(proxy, "exit") : null;
    proxy.kill();
    await ended;
    await octavo.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  it.runIf(isHere)("events pass at once", { timeout: 30_000 }, async () => {
    const answer = await fetch(marta.url + addressOf(contract.events.path, {}, { pages: String(id) }), {
      headers: { authorization: `Bearer ${marta.token}` },
      signal: AbortSignal.timeout(20_000),
    });
    const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
    let text = "";
    const until = async (word: string) => {
      while (!text.includes(word)) text += (await reader?.read())?.value ?? "";
    };
    await until('"ready"');
    await must(ask(direct, "saveContent", { params: { id }, body: doc(p("from elsewhere")) }));
    // The next sign of life, which would push out what a proxy gathers, comes only after 20 seconds.
    const saved = Date.now();
    await until('"saved"');
    expect(Date.now() - saved).toBeLessThan(10_000);
    await reader?.cancel();
  });

  it.runIf(isHere).each([1.2, 8])("a Save of %s MB passes", { timeout: 60_000 }, async (megabytes) => {
    const body = doc(...Array.from({ length: megabytes * 100 }, (_, at) => p("x".repeat(9_900), `b${at}`)));
    expect(JSON.stringify(body).length).toBeGreaterThan(megabytes * 1e6 * 0.99);
    const { receipt } = await must(ask(marta, "saveContent", { params: { id }, body }));
    expect(receipt.blockCount).toBe(body.length);
  });

  it.runIf(isHere)(
    "each visitor counts by their own address, whatever they write into the header",
    { timeout: 30_000 },
    async () => {
      const signIn = (from: string, forged: string) => statusOf(marta.url + contract.login.path, from, forged);
      const statuses: number[] = [];
      for (let time = 0; time <= SIGN_INS; time += 1) statuses.push(await signIn("127.0.0.2", `203.0.113.${time}`));
      expect(statuses).toEqual([...Array.from({ length: SIGN_INS }, () => 401), 429]);
      expect(await signIn("127.0.0.3", "203.0.113.1")).toBe(401);
    },
  );
});

/** Signs in with a wrong password. @param from an address of this machine */
async function statusOf(url: string, from: string, forged: string): Promise<number> {
  const body = JSON.stringify({ email: `${from}@coastpress.example`, password: "wrong-steps" });
  const headers = { "content-type": "application/json", "content-length": body.length, "x-forwarded-for": forged };
  const asked = request(url, { method: "POST", localAddress: from, headers });
  asked.end(body);
  const [answer] = (await once(asked, "response")) as [IncomingMessage];
  answer.resume();
  return answer.statusCode ?? 0;
}
