/** The examples of `docs/proxies` before a real server, each where its program is installed. */
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { type IncomingMessage, request } from "node:http";
import { request as secureRequest } from "node:https";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { zipSync } from "fflate";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { contract } from "#core/contract.ts";
import { freePort } from "../../scripts/free-port.ts";
import { addressOf } from "../address-of.ts";
import { doc, p } from "../documents.ts";
import { multipart } from "../multipart.ts";
import { isLong } from "./amount.ts";
import { ask, type Client, must } from "./client.ts";
import { Octavo } from "./octavo.ts";

const examples = join(import.meta.dirname, "..", "..", "docs", "proxies");
/** Sign-ins that one address has. */
const SIGN_INS = 5;

interface Ports {
  plain: number;
  tls: number;
  upstream: number;
}

interface Proxy {
  program: string;
  /** Writes the example, with these ports in it, and says how it is run. Beside TLS it listens without. */
  prepare(folder: string, ports: Ports): string[];
}

const proxies: Proxy[] = [
  {
    program: "nginx",
    prepare(folder, { plain, tls, upstream }) {
      const site = example("nginx.conf", upstream)
        .replace("listen 443 ssl http2;", `listen 127.0.0.1:${plain}; listen 127.0.0.1:${tls} ssl http2;`)
        .replaceAll("/etc/ssl/", `${folder}/`);
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
    prepare(folder, { plain, tls, upstream }) {
      const site = (name: string) => example("Caddyfile", upstream).replace("notes.example.com {", name);
      const certified = `https://notes.example.com:${tls} {\n\ttls ${folder}/notes.example.com.pem ${folder}/notes.example.com.key`;
      const sites = [site(`http://127.0.0.1:${plain} {`), site(certified)].join("\n");
      writeFileSync(join(folder, "Caddyfile"), `{\n\tadmin off\n\tauto_https disable_redirects\n}\n${sites}`);
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
  const isHere = isInstalled(program) && isInstalled("openssl");
  if (!isHere) console.log(`Octavo behind ${program}: not tried, because ${program} or openssl is not installed here.`);

  let octavo: Octavo;
  let proxy: ChildProcess;
  let folder: string;
  let tls: number;
  let direct: Client;
  let marta: Client;
  let workspaceId: number;
  let id: number;

  beforeAll(async () => {
    if (!isHere) return;
    octavo = await Octavo.create({
      env: { APP_ORIGIN: "https://notes.example.com", TRUST_PROXY: "127.0.0.1", LIMIT_SIGN_INS: String(SIGN_INS) },
    });
    folder = mkdtempSync(join(tmpdir(), "octavo-proxy-"));
    certify(folder);
    const port = await freePort();
    tls = await freePort();
    const args = prepare(folder, { plain: port, tls, upstream: Number(new URL(octavo.url).port) });
    proxy = spawn(program, args, { stdio: "ignore", env: { PATH: process.env.PATH, HOME: folder } });
    direct = await octavo.person("Marta");
    marta = { ...direct, url: `http://127.0.0.1:${port}` };
    for (const until = Date.now() + 30_000; !(await ask(marta, "health")) && Date.now() < until; ) await pause(50);
    ({ id: workspaceId } = await must(ask(marta, "createWorkspace", { body: { name: "Coast Path guide" } })));
    ({ id } = await must(ask(marta, "createPage", { body: { workspaceId } })));
  });

  afterAll(async () => {
    if (!isHere) return;
    const ended = proxy.exitCode === null ? once(proxy, "exit") : null;
    proxy.kill();
    await ended;
    await octavo.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  it.runIf(isHere)("events pass at once", async () => {
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

  it.runIf(isHere)("the largest file passes, and an import that is larger", { timeout: 60_000 }, async () => {
    const harbour = Buffer.alloc(25 * 1024 * 1024, 7);
    const notes = zipSync(
      { "one.pdf": harbour, "two.pdf": harbour.subarray(0, 10e6), "notes.md": Buffer.from("At seven") },
      { level: 0 },
    );
    const send = (path: string, bytes: Uint8Array) => {
      const { body, headers } = multipart({ name: "harbour.zip", bytes: Buffer.from(bytes) });
      const authorization = `Bearer ${marta.token}`;
      return fetch(marta.url + addressOf(path, { workspaceId }), {
        method: "POST",
        headers: { ...headers, authorization },
        body,
      });
    };
    if (isLong) expect((await send(contract.uploadFile.path, harbour)).status).toBe(201);
    expect((await send(contract.beginImport.path, notes)).status).toBe(202);
  });

  it.runIf(isHere)("visitors come by TLS, and are told to come by nothing else", async () => {
    const ca = readFileSync(join(folder, "notes.example.com.pem"));
    const at = { host: "127.0.0.1", port: tls, servername: "notes.example.com", ca, headers: { host: "notes.example.com" } };
    const asked = secureRequest({ ...at, path: contract.health.path });
    asked.end();
    const [answer] = (await once(asked, "response")) as [IncomingMessage];
    answer.resume();
    expect([answer.statusCode, answer.headers["strict-transport-security"]]).toEqual([
      200,
      expect.stringMatching(/^max-age=\d{8}/),
    ]);
  });

  it.runIf(isHere)("each visitor counts by their own address, whatever they write into the header", async () => {
    const signIn = (from: string, forged: string) => statusOf(marta.url + contract.login.path, from, forged);
    const statuses: number[] = [];
    for (let time = 0; time <= SIGN_INS; time += 1) statuses.push(await signIn("127.0.0.2", `203.0.113.${time}`));
    expect(statuses).toEqual([...Array.from({ length: SIGN_INS }, () => 401), 429]);
    expect(await signIn("127.0.0.3", "203.0.113.1")).toBe(401);
  });
});

/** A certificate that only the test's own visitors believe. */
function certify(folder: string): void {
  const [key, certificate] = [join(folder, "notes.example.com.key"), join(folder, "notes.example.com.pem")];
  const kind = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-days", "1"];
  const names = ["-subj", "/CN=notes.example.com", "-addext", "subjectAltName=DNS:notes.example.com"];
  const { status } = spawnSync("openssl", ["req", "-x509", ...kind, ...names, "-keyout", key, "-out", certificate]);
  expect(status).toBe(0);
}

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
