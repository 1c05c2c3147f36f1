/** WebKit, which is Safari's engine, in WebKitGTK's small browser: on a screen of its own, by the W3C's WebDriver. */
import { type ChildProcess, spawn } from "node:child_process";
import { createServer } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import type { Driver } from "./engine.ts";

export async function startWebkit(program: string): Promise<Driver> {
  const [screen, display] = await startScreen();
  const port = await freePort();
  const environment = { ...process.env, DISPLAY: `:${display}`, LIBGL_ALWAYS_SOFTWARE: "1", GIO_USE_VFS: "local" };
  const driver = spawn("WebKitWebDriver", [`--port=${port}`], { stdio: "ignore", env: environment });
  const ask = async <T>(method: string, path: string, body?: object): Promise<T> => {
    const sent = body === undefined ? {} : { body: JSON.stringify(body) };
    const response = await fetch(`http://127.0.0.1:${port}${path}`, { method, ...sent });
    const { value } = (await response.json()) as { value: T & { message?: string } };
    if (!response.ok) throw new Error(`${path}: ${value.message}`);
    return value;
  };
  for (let tries = 0; tries < 100 && !(await ask("GET", "/status").catch(() => null)); tries += 1) await pause(50);
  const options = { binary: program, args: ["--automation"] };
  const wanted = { alwaysMatch: { browserName: "MiniBrowser", "webkitgtk:browserOptions": options } };
  const { sessionId } = await ask<{ sessionId: string }>("POST", "/session", { capabilities: wanted });
  const session = `/session/${sessionId}`;
  await ask("POST", `${session}/window/rect`, { x: 0, y: 0, width: 1280, height: 860 }).catch(() => null);
  return {
    go: (url) => ask("POST", `${session}/url`, { url }),
    evaluate: (expression) => ask("POST", `${session}/execute/sync`, { script: `return ${expression};`, args: [] }),
    perform: (actions) => ask("POST", `${session}/actions`, { actions }),
    screenshot: async () => Buffer.from(await ask<string>("GET", `${session}/screenshot`), "base64"),
    // While it is driven it keeps nothing for its next start, and ends with its first page's process: only the window goes.
    crash: async () => {
      const { handle } = await ask<{ handle: string }>("POST", `${session}/window/new`, { type: "window" });
      await ask("DELETE", `${session}/window`);
      await ask("POST", `${session}/window`, { handle });
    },
    close: async () => {
      await ask("DELETE", session).catch(() => null);
      for (const child of [driver, screen]) child.kill();
    },
  };
}

/** A screen in memory says its number on the file that it is given for it. */
async function startScreen(): Promise<[screen: ChildProcess, display: number]> {
  const options = ["-displayfd", "3", "-screen", "0", "1280x900x24", "-nolisten", "tcp"];
  const screen = spawn("Xvfb", options, { stdio: ["ignore", "ignore", "ignore", "pipe"] });
  const display = await new Promise<number>((resolve, reject) => {
    screen.stdio[3]?.once("data", (said) => resolve(Number(String(said))));
    screen.once("exit", () => reject(new Error("The screen ended before it was there.")));
  });
  return [screen, display];
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });
}
