/** Firefox by WebDriver BiDi, which it speaks itself. */
import { spawn } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import type { Driver } from "./engine.ts";

interface Answer {
  id?: number;
  type: "success" | "error" | "event";
  result?: unknown;
  message?: string;
}

export async function startFirefox(program: string): Promise<Driver> {
  const profile = await mkdtemp(join(tmpdir(), "octavo-firefox-"));
  // A window that nobody looks at has the focus all the same.
  await writeFile(join(profile, "user.js"), 'user_pref("focusmanager.testmode", true);\n');
  let tab = await openTab(program, profile);
  const ask = <T>(method: string, params: object) => tab.ask<T>(method, { ...params, context: tab.context });
  return {
    go: (url) => ask("browsingContext.navigate", { url, wait: "complete" }),
    evaluate: async (expression) => {
      const asked = { expression: `JSON.stringify(${expression})`, target: { context: tab.context }, awaitPromise: true };
      const { result, exceptionDetails } = await tab.ask<{ result?: { value?: string }; exceptionDetails?: { text: string } }>(
        "script.evaluate",
        asked,
      );
      if (exceptionDetails) throw new Error(exceptionDetails.text);
      return result?.value === undefined ? undefined : JSON.parse(result.value);
    },
    perform: (actions) => ask("input.performActions", { actions }),
    screenshot: async () => Buffer.from((await ask<{ data: string }>("browsingContext.captureScreenshot", {})).data, "base64"),
    crash: async () => {
      await tab.end("SIGKILL");
      tab = await openTab(program, profile);
    },
    close: async () => {
      await tab.end("SIGTERM");
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

interface Tab {
  context: string;
  ask<T>(method: string, params: object): Promise<T>;
  end(signal: NodeJS.Signals): Promise<void>;
}

/** In a process of its own, with what the profile has kept. */
async function openTab(program: string, profile: string): Promise<Tab> {
  const options = ["--headless", "--no-remote", "--profile", profile, "--remote-debugging-port", "0", "about:blank"];
  const browser = spawn(program, options, { stdio: ["ignore", "ignore", "pipe"], env: { ...process.env, HOME: profile } });
  const address = await listening(browser.stderr);
  const socket = new WebSocket(`${address}/session`);
  await new Promise((resolve, reject) => {
    socket.addEventListener("open", resolve);
    socket.addEventListener("error", reject);
  });
  const waiting = new Map<number, (answer: Answer) => void>();
  socket.addEventListener("message", ({ data }) => {
    const answer: Answer = JSON.parse(String(data));
    waiting.get(answer.id ?? -1)?.(answer);
  });
  let count = 0;
  const ask = async <T>(method: string, params: object): Promise<T> => {
    count += 1;
    const id = count;
    const answer = await new Promise<Answer>((resolve) => {
      waiting.set(id, resolve);
      socket.send(JSON.stringify({ id, method, params }));
    });
    waiting.delete(id);
    if (answer.type === "error") throw new Error(`${method}: ${answer.message}`);
    return answer.result as T;
  };
  await ask("session.new", { capabilities: {} });
  // In the tab that it begins with the address bar has the focus.
  const { context } = await ask<{ context: string }>("browsingContext.create", { type: "tab" });
  // Else no element hears that it has the focus.
  await ask("browsingContext.activate", { context });
  const end = async (signal: NodeJS.Signals) => {
    const ended = new Promise((resolve) => browser.once("exit", resolve));
    browser.kill(signal);
    await ended;
  };
  return { context, ask, end };
}

/** Says on its error output where it listens. */
function listening(output: NodeJS.ReadableStream): Promise<string> {
  return new Promise((resolve, reject) => {
    createInterface(output)
      .on("line", (line) => {
        const [, address] = /WebDriver BiDi listening on (ws:\S+)/.exec(line) ?? [];
        if (address) resolve(address);
      })
      .on("close", () => reject(new Error("Firefox ended before it listened.")));
  });
}
