/** A running Node that is looked at from beside, through its inspector. */
import { once } from "node:events";
import { freePort } from "../scripts/free-port.ts";
import type { Profile } from "./rooms.ts";

/** What Node is started with so that it can be looked at, and how. */
export interface Inspected {
  flags: string[];
  /** @returns what the main thread did while `work` ran, 5,000 samples a second */
  during(work: () => Promise<unknown>): Promise<Profile>;
}

/**
 * Once it runs, and not with `--cpu-prof` from its start: functions that are not JavaScript are named only if they are there when
 * the profiler begins, and starting and stopping are not what is asked about.
 */
export async function inspected(): Promise<Inspected> {
  const port = await freePort();
  return {
    flags: [`--inspect=127.0.0.1:${port}`, "--inspect-publish-uid=http"],
    async during(work) {
      const listed = await fetch(`http://127.0.0.1:${port}/json/list`);
      const [target] = (await listed.json()) as { webSocketDebuggerUrl: string }[];
      if (!target) throw new Error("The server has nothing to inspect.");
      const socket = new WebSocket(target.webSocketDebuggerUrl);
      await once(socket, "open");
      try {
        await call(socket, "Profiler.enable");
        await call(socket, "Profiler.setSamplingInterval", { interval: 200 });
        await call(socket, "Profiler.start");
        await work();
        return ((await call(socket, "Profiler.stop")) as { profile: Profile }).profile;
      } finally {
        socket.close();
      }
    },
  };
}

let asked = 0;

/** One at a time: the next message with this number is the answer. */
async function call(socket: WebSocket, method: string, params: object = {}): Promise<unknown> {
  asked += 1;
  const id = asked;
  const answered = new Promise<unknown>((resolve, reject) => {
    const listen = ({ data }: MessageEvent) => {
      const message = JSON.parse(String(data));
      if (message.id !== id) return;
      socket.removeEventListener("message", listen);
      if (message.error) reject(new Error(`${method}: ${message.error.message}`));
      else resolve(message.result);
    };
    socket.addEventListener("message", listen);
  });
  socket.send(JSON.stringify({ id, method, params }));
  return answered;
}
