import autocannon from "autocannon";
import type { Running } from "./running.ts";

/** How many people ask at the same time. */
export const CONNECTIONS = 16;

export interface Loaded {
  perSecond: number;
  /** Of the asked process, for one request; null where the system does not tell. */
  cpuMilliseconds: number | null;
}

export interface Ask {
  path: string;
  method?: "GET" | "PATCH" | "POST";
  headers?: Record<string, string>;
  /** Called before each request. @returns what is different in it */
  vary?: () => { path?: string; headers?: Record<string, string>; body?: string };
}

/** Asks as fast as answers come. @throws if an answer is an error */
export async function load(target: Running, ask: Ask, seconds: number, connections = CONNECTIONS): Promise<Loaded> {
  const { path, method = "GET", headers = {}, vary } = ask;
  const before = target.cpu();
  const result = await autocannon({
    url: target.url,
    connections,
    duration: seconds,
    requests: [
      {
        path,
        method,
        headers,
        ...(vary
          ? {
              setupRequest: (request) => {
                const change = vary();
                return { ...request, ...change, headers: { ...request.headers, ...change.headers } };
              },
            }
          : {}),
      },
    ],
  });
  const wrong = result.errors + result["4xx"] + result["5xx"];
  if (wrong > 0) throw new Error(`${wrong} of ${result.requests.total} answers of ${path} were errors.`);
  const after = target.cpu();
  const spent = before === null || after === null ? null : (after - before) / Math.max(1, result.requests.total);
  return { perSecond: result.requests.total / result.duration, cpuMilliseconds: spent };
}

/** Gathers what bounds a row over its turns. */
export class CpuNotes {
  readonly #spent: number[] = [];

  async load(target: Running, ask: Ask, seconds: number): Promise<number> {
    const { perSecond, cpuMilliseconds } = await load(target, ask, seconds);
    if (cpuMilliseconds !== null) this.#spent.push(cpuMilliseconds);
    return perSecond;
  }

  /** The median, as in '0.21 ms of processor a request'. */
  get text(): string {
    const middle = this.#spent.toSorted((a, b) => a - b)[this.#spent.length >> 1];
    return middle === undefined ? "unknown" : `${middle.toFixed(3)} ms of processor a request`;
  }
}
