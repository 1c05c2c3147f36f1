/** A whole Octavo for tests: the real application on a real database with a real mail server, a clock that tests turn, and people. */
import { mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import { gunzipSync, zstdDecompressSync } from "node:zlib";
import { pino } from "pino";
import { type AnswerOf, type BodyOf, contract, type LineName, type ParamsOf, type QueryOf } from "#core/contract.ts";
import type { Problem } from "#core/problem.ts";
import { quickFolder } from "../scripts/quick-folder.ts";
import { type App, createApp } from "../server/app.ts";
import { type Config, readConfig } from "../server/config.ts";
import { addressOf } from "./address-of.ts";
import { onlyPage } from "./client-folder.ts";
import { createMigratedDatabase } from "./database.ts";
import { MailSink } from "./mail-sink.ts";
import { multipart, type SentFile } from "./multipart.ts";

export const PASSWORD = "harbour-steps";
export const ORIGIN = "http://octavo.test";
const unpacking: Record<string, (bytes: Buffer) => Buffer> = { gzip: gunzipSync, zstd: zstdDecompressSync };

export interface CallInput<N extends LineName> {
  params?: ParamsOf<N>;
  query?: QueryOf<N>;
  body?: BodyOf<N>;
  headers?: Record<string, string>;
  /** The caller's address; loopback if absent. */
  from?: string;
}

export interface Response<N extends LineName = LineName> {
  status: number;
  body: AnswerOf<N>;
  problem: Problem;
  text: string;
  bytes: Buffer;
  headers: Record<string, string | string[] | undefined>;
}

/** Somebody with a browser: keeps cookies, and a token once signed in. */
export class Caller {
  readonly #app: () => App;
  readonly cookies = new Map<string, string>();
  token: string | null = null;

  constructor(app: () => App) {
    this.#app = app;
  }

  /** Calls a contract line and answers whatever comes. */
  async try<N extends LineName>(name: N, input: CallInput<N> = {}): Promise<Response<N>> {
    const { method, path } = contract[name];
    const url = addressOf(path, input.params as Record<string, unknown>, input.query as Record<string, unknown>);
    return (await this.raw(method, url, input.body, input.headers, input.from)) as Response<N>;
  }

  /** Calls a contract line that has to succeed, and answers its body. */
  async do<N extends LineName>(name: N, input: CallInput<N> = {}): Promise<AnswerOf<N>> {
    const response = await this.try(name, input);
    if (response.status >= 400) throw new Error(`${name} answered ${response.status}: ${response.text}`);
    return response.body;
  }

  /** Sends anything anywhere, as hostile callers do. */
  async raw(
    method: string,
    url: string,
    body?: unknown,
    headers: Record<string, string> = {},
    from = "127.0.0.1",
  ): Promise<Response> {
    const isBytes = typeof body === "string" || Buffer.isBuffer(body);
    const answer = await this.#app().http.inject({
      method: method as "GET",
      url,
      remoteAddress: from,
      headers: {
        ...(this.token ? { authorization: `Bearer ${this.token}` } : {}),
        ...(body === undefined ? {} : { "content-type": "application/json" }),
        ...(this.cookies.size > 0 ? { cookie: [...this.cookies].map(([key, value]) => `${key}=${value}`).join("; ") } : {}),
        ...headers,
      },
      ...(body === undefined ? {} : { payload: isBytes ? (body as string) : JSON.stringify(body) }),
    });
    for (const cookie of answer.cookies) this.cookies.set(cookie.name, cookie.value);
    const unpack = answer.rawPayload.length > 0 && unpacking[String(answer.headers["content-encoding"])];
    const text = unpack ? unpack(answer.rawPayload).toString() : answer.payload;
    const isJson = text !== "" && /json/.test(String(answer.headers["content-type"]));
    const parsed = isJson ? JSON.parse(text) : undefined;
    return {
      status: answer.statusCode,
      body: parsed,
      problem: parsed,
      text,
      /** As they were sent. */
      bytes: answer.rawPayload,
      headers: answer.headers as Response["headers"],
    };
  }

  async signIn(email: string, password = PASSWORD): Promise<void> {
    this.token = (await this.do("login", { body: { email, password } })).token;
  }
}

export class Person extends Caller {
  readonly firstName: string;
  readonly email: string;
  id = 0;

  constructor(app: () => App, firstName: string, email: string) {
    super(app);
    this.firstName = firstName;
    this.email = email;
  }

  workspace(body: Partial<BodyOf<"createWorkspace">> = {}) {
    return this.do("createWorkspace", { body: { name: "Coast Path guide", ...body } });
  }

  /** A picture, unless told otherwise. */
  async upload(workspaceId: number, sent: Partial<SentFile> = {}, pageId?: number): Promise<AnswerOf<"uploadFile">> {
    const { body, headers } = multipart(sent);
    const query = pageId === undefined ? {} : { pageId };
    const {
      status,
      text,
      body: made,
    } = await this.raw("POST", addressOf(contract.uploadFile.path, { workspaceId }, query), body, headers);
    if (status !== 201) throw new Error(`uploadFile answered ${status}: ${text}`);
    return made as AnswerOf<"uploadFile">;
  }

  /** @param fields beside the file */
  async import(workspaceId: number, sent: Partial<SentFile>, fields: Record<string, string> = {}): Promise<{ id: number }> {
    const { body, headers } = multipart(sent, fields);
    const path = addressOf(contract.beginImport.path, { workspaceId });
    const answer = await this.raw("POST", path, body, headers);
    if (answer.status !== 202) throw new Error(`beginImport answered ${answer.status}: ${answer.text}`);
    return answer.body as { id: number };
  }

  page(workspaceId: number, body: Partial<BodyOf<"createPage">> = {}) {
    return this.do("createPage", { body: { title: "Day one", workspaceId, ...body } });
  }
}

export interface WorldOptions {
  /** Settings as an operator would give them. */
  env?: Record<string, string>;
  /** false: mails go to the outbox. */
  smtp?: boolean;
  /** What a password hash costs; the real cost only where it is what is proved. */
  password?: Config["password"];
  /** The built client; its page alone where absent. */
  clientDir?: string;
}

export class World {
  readonly mails: MailSink;
  readonly config: Config;
  app: App;
  /** Milliseconds by which the application's clock is ahead. */
  ahead = 0;
  /** What the application writes to its structured log; nothing unless LOG_LEVEL is set. */
  readonly logLines: string[] = [];
  readonly #clientDir: string;
  readonly #tidy: () => Promise<void>;

  private constructor(config: Config, clientDir: string, mails: MailSink, tidy: () => Promise<void>) {
    this.app = undefined as never;
    this.config = config;
    this.#clientDir = clientDir;
    this.mails = mails;
    this.#tidy = tidy;
  }

  static async create(options: WorldOptions = {}): Promise<World> {
    const { env = {}, smtp = true, password = { memoryKiB: 1024, passes: 1 } } = options;
    const dataDir = await mkdtemp(join(quickFolder(), "octavo-test-"));
    const database = await createMigratedDatabase(dataDir);
    const mails = new MailSink();
    const smtpUrl = await mails.listen();
    const config: Config = {
      ...readConfig({
        DATA_DIR: dataDir,
        APP_ORIGIN: ORIGIN,
        LOG_LEVEL: "silent",
        ...(smtp ? { SMTP_URL: smtpUrl } : {}),
        ...env,
      }),
      databaseUrl: database.url,
      password,
    };
    const clientDir = options.clientDir ?? (await onlyPage(dataDir));
    const world: World = new World(config, clientDir, mails, async () => {
      await mails.close();
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    });
    world.app = await world.#open();
    return world;
  }

  #open(): Promise<App> {
    return createApp({
      config: this.config,
      log: pino({ level: this.config.logLevel }, { write: (line) => this.logLines.push(line) }),
      clientDir: this.#clientDir,
      now: () => Date.now() + this.ahead,
    });
  }

  /** As after a stop and a start: what lives in memory is gone. */
  async restart(): Promise<void> {
    await this.app.http.close();
    this.app = await this.#open();
  }

  /** Turns the application's clock forward. */
  pass(milliseconds: number): void {
    this.ahead += milliseconds;
    this.app.context.wakeMailQueue();
  }

  visitor(): Caller {
    return new Caller(() => this.app);
  }

  /** Signs somebody up and in. `Marta` has the address marta@coastpress.example unless told otherwise. */
  async person(firstName: string, { email, verified = true }: { email?: string; verified?: boolean } = {}): Promise<Person> {
    const address = email ?? `${firstName.toLowerCase()}@coastpress.example`;
    const person = new Person(() => this.app, firstName, address);
    const { id } = await person.do("register", { body: { firstName, lastName: "Berg", email: address, password: PASSWORD } });
    person.id = id;
    if (verified) await this.verify(person);
    await person.signIn(address);
    return person;
  }

  /** Opens the link of the person's first verification mail. */
  async verify(person: Person): Promise<void> {
    const link = new URL(await this.mails.link(person.email), ORIGIN);
    await person.try("verifyEmail", { query: { token: link.searchParams.get("token") ?? "" } });
  }

  async stop(): Promise<void> {
    await this.app.http.close();
    await this.#tidy();
  }
}
