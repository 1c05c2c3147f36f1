/** The built product as a process of its own, on a port of its own, with a mail server. */
import { type ChildProcess, spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { type AnswerOf, type BodyOf, contract, type LineName, type ParamsOf } from "#core/contract.ts";
import { freePort } from "../../scripts/free-port.ts";
import { quickFolder } from "../../scripts/quick-folder.ts";
import { SERVER_FLAGS } from "../../scripts/runtime.mjs";
import { addressOf } from "../address-of.ts";
import { MailSink } from "../mail-sink.ts";
import { multipart, type SentFile } from "../multipart.ts";
import { PASSWORD } from "../world.ts";

const ROOT = join(import.meta.dirname, "..", "..");
const QUICK_HASHES = pathToFileURL(join(import.meta.dirname, "quick-hashes.mjs")).href;

export interface Octavo {
  url: string;
  mails: MailSink;
  dataDir: string;
  /** Of the server process, as it runs now. */
  pid(): number;
  /** Signs up, verifies and signs in over HTTP. */
  person(firstName: string, options?: { email?: string; verified?: boolean }): Promise<ApiPerson>;
  /** Ends the process as a power cut would. */
  kill(): Promise<void>;
  /** Starts it again on the same port and data. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

let people = 0;

export async function startOctavo(env: Record<string, string> = {}): Promise<Octavo> {
  const dataDir = await mkdtemp(join(quickFolder(), "octavo-e2e-"));
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const mails = new MailSink();
  const smtp = await mails.listen();
  let child: ChildProcess | null = null;
  const start = async () => {
    child = spawn(process.execPath, [...SERVER_FLAGS, "--import", QUICK_HASHES, join(ROOT, "dist", "server", "main.js")], {
      env: {
        ...process.env,
        PORT: String(port),
        DATA_DIR: dataDir,
        SMTP_URL: smtp,
        LOG_LEVEL: "error",
        DATABASE_URL: "",
        ...env,
      },
      stdio: ["ignore", "ignore", "inherit"],
    });
    await answers(`${url}/readyz`, child);
  };
  const end = (signal: NodeJS.Signals) =>
    new Promise<void>((resolve) => {
      if (!child || child.exitCode !== null) return resolve();
      child.once("exit", () => resolve());
      child.kill(signal);
    });
  await start();
  return {
    url,
    mails,
    dataDir,
    async person(firstName, { email, verified = true } = {}) {
      people += 1;
      const person = new ApiPerson(url, firstName, email ?? `${firstName.toLowerCase()}${people}@coastpress.example`);
      await person.do("register", { body: { firstName, lastName: "Berg", email: person.email, password: PASSWORD } });
      if (verified)
        await fetch(new URL((await mails.link(person.email)).replace("/verify-email", contract.verifyEmail.path), url), {
          redirect: "manual",
        });
      await person.signIn();
      return person;
    },
    pid: () => child?.pid ?? 0,
    kill: () => end("SIGKILL"),
    start,
    async stop() {
      await end("SIGTERM");
      await mails.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Somebody who uses the API, to prepare what a browser then sees. */
export class ApiPerson {
  readonly url: string;
  readonly firstName: string;
  readonly email: string;
  token = "";

  constructor(url: string, firstName: string, email: string) {
    this.url = url;
    this.firstName = firstName;
    this.email = email;
  }

  async signIn(): Promise<void> {
    this.token = (await this.do("login", { body: { email: this.email, password: PASSWORD } })).token;
  }

  async do<N extends LineName>(
    name: N,
    input: { params?: ParamsOf<N>; body?: BodyOf<N>; headers?: Record<string, string> } = {},
  ): Promise<AnswerOf<N>> {
    const { method, path } = contract[name];
    const response = await fetch(this.url + addressOf(path, input.params as Record<string, unknown>), {
      method,
      headers: {
        ...(this.token ? { authorization: `Bearer ${this.token}` } : {}),
        ...(input.body === undefined ? {} : { "content-type": "application/json" }),
        ...input.headers,
      },
      ...(input.body === undefined ? {} : { body: JSON.stringify(input.body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${name} answered ${response.status}: ${text}`);
    return (text === "" ? undefined : JSON.parse(text)) as AnswerOf<N>;
  }

  /** A picture, unless told otherwise. */
  async upload(workspaceId: number, sent: Partial<SentFile> = {}): Promise<AnswerOf<"uploadFile">> {
    const { body, headers } = multipart(sent);
    const init = { method: "POST", body: new Uint8Array(body), headers: { ...headers, authorization: `Bearer ${this.token}` } };
    return (await fetch(this.url + addressOf(contract.uploadFile.path, { workspaceId }), init)).json() as never;
  }

  workspace(body: Partial<BodyOf<"createWorkspace">> = {}) {
    return this.do("createWorkspace", { body: { name: "Coast Path guide", ...body } });
  }

  page(workspaceId: number, body: Partial<BodyOf<"createPage">> = {}) {
    return this.do("createPage", { body: { title: "Day one", workspaceId, ...body } });
  }
}

async function answers(address: string, child: ChildProcess): Promise<void> {
  for (const until = Date.now() + 60_000; child.exitCode === null && Date.now() < until; await pause(50)) {
    const response = await fetch(address).catch(() => null);
    if (response?.ok) return;
  }
  child.kill("SIGKILL");
  throw new Error(`Nothing answers at ${address}.`);
}
