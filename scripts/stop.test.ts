import { copyFileSync, existsSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import Sqlite from "better-sqlite3";
import { afterEach, describe, expect, it, vi } from "vitest";
import { newFolder, type Running, start, stopAll } from "../test/running.ts";
import { findRuntime } from "./runtime.mjs";

// Processes take their time where the machine is busy.
vi.setConfig({ testTimeout: 60_000 });

afterEach(stopAll);

/** Somebody who signs up over a line so slow that half of the request is still to come. */
class SlowVisitor {
  readonly #socket: Socket;
  readonly #body = JSON.stringify({
    email: "slow@coastpress.example",
    password: "harbour-steps",
    firstName: "Slow",
    lastName: "Berg",
  });
  #answer = "";

  constructor({ url }: Running) {
    this.#socket = connect(Number(new URL(url).port), "127.0.0.1");
    this.#socket.on("data", (part) => (this.#answer += part));
  }

  /** Returns once the server has begun to read. */
  async begin(): Promise<void> {
    const length = this.#body.length;
    this.#socket.write(
      `POST /api/auth/register HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: ${length}\r\nexpect: 100-continue\r\n\r\n`,
    );
    while (!this.#answer.includes("100 Continue")) await pause(10);
    this.#answer = "";
    this.#socket.write(this.#body.slice(0, 20));
  }

  async finish(): Promise<string> {
    const closed = new Promise((resolve) => this.#socket.once("close", resolve));
    this.#socket.write(this.#body.slice(20));
    await closed;
    return this.#answer.trimStart();
  }
}

async function visitedBySomebodySlow(server: Running): Promise<SlowVisitor> {
  const visitor = new SlowVisitor(server);
  await visitor.begin();
  return visitor;
}

/** It takes no more requests. */
const expectStopping = (server: Running) => expect.poll(() => server.answers()).toBe(false);

/** The database is closed, and nothing of it is left in its log. */
function expectClosed({ dataDir }: Running) {
  expect(existsSync(join(dataDir, "octavo.db-wal"))).toBe(false);
}

function emailsIn({ dataDir }: Running): unknown[] {
  const database = new Sqlite(join(dataDir, "octavo.db"), { readonly: true });
  try {
    return database.prepare("select email from users").pluck().all();
  } finally {
    database.close();
  }
}

describe.each(["SIGTERM", "SIGINT"] as const)("a server that is stopped by %s", (signal) => {
  it("answers the open request, closes the database and frees the port", async () => {
    const server = await (await start()).ready();
    const visitor = await visitedBySomebodySlow(server);
    const ended = server.kill(signal);
    await expectStopping(server);
    expect(await visitor.finish()).toMatch(/^HTTP\/1\.1 201 /);
    expect(await ended).toEqual({ code: 0, signal: null });
    expectClosed(server);
    expect(emailsIn(server)).toEqual(["slow@coastpress.example"]);
    expect(server.err).toBe("");
    const { port } = new URL(server.url);
    expect(await (await (await start({ env: { PORT: port }, dataDir: server.dataDir })).ready()).answers()).toBe(true);
  });
});

describe("a connection on which nothing is said", () => {
  it("does not hold a stop up", async () => {
    const server = await (await start()).ready();
    const silent = connect(Number(new URL(server.url).port), "127.0.0.1");
    await fetch(`${server.url}/healthz`, { keepalive: true });
    const began = Date.now();
    expect(await server.kill("SIGTERM")).toEqual({ code: 0, signal: null });
    expect(Date.now() - began).toBeLessThan(10_000);
    silent.destroy();
  });
});

describe("a server whose npm is killed", () => {
  it.each(["launcher", "launcher and shell"] as const)("by SIGKILL (%s) stops as gracefully", async (by) => {
    const server = await (await start({ by })).ready();
    const visitor = await visitedBySomebodySlow(server);
    const ended = server.kill("SIGKILL");
    await expectStopping(server);
    expect(await visitor.finish()).toMatch(/^HTTP\/1\.1 201 /);
    await ended;
    expectClosed(server);
  });
});

describe("a server that another Node handed over to the pinned one", () => {
  const root = join(import.meta.dirname, "..");
  const isPinned = findRuntime(root).startsWith(root);

  /** The same program at another place is another Node to the start command. */
  function otherNode(): string {
    const copy = join(newFolder(), "node");
    copyFileSync(process.execPath, copy);
    return copy;
  }

  it.runIf(isPinned).each(["SIGTERM", "SIGKILL"] as const)("stops with it, by %s", async (signal) => {
    const server = await (await start({ node: otherNode() })).ready();
    const visitor = await visitedBySomebodySlow(server);
    const ended = server.kill(signal);
    await expectStopping(server);
    expect(await visitor.finish()).toMatch(/^HTTP\/1\.1 201 /);
    await ended;
    expectClosed(server);
  });
});
