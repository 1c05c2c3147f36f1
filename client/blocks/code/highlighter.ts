import { startWorker } from "../../ui/trusted.ts";
import type { Asked, Told } from "./highlight.worker.ts";
import address from "./highlight.worker.ts?worker&url";

/** How long a text may be read before it stays without colours. Milliseconds. */
const PATIENCE = 2000;

let worker: Worker | null = null;
let count = 0;
const waiting = new Map<number, (tokens: Uint32Array) => void>();

/** Stretches of code that have a colour, as `tokensOf` gives them; none where reading it takes too long. */
export function highlight(text: string, language: string): Promise<Uint32Array> {
  count += 1;
  const id = count;
  return new Promise((resolve) => {
    const timer = setTimeout(() => giveUp(), PATIENCE);
    waiting.set(id, (tokens) => {
      clearTimeout(timer);
      waiting.delete(id);
      resolve(tokens);
    });
    reader().postMessage({ id, text, language } satisfies Asked);
  });
}

function reader(): Worker {
  if (worker) return worker;
  worker = startWorker(address);
  worker.addEventListener("message", ({ data }: MessageEvent<Told>) => waiting.get(data.id)?.(data.tokens));
  worker.addEventListener("error", () => giveUp());
  return worker;
}

/** What was asked after it waits in vain, too, and asks again when it is written on. */
function giveUp(): void {
  worker?.terminate();
  worker = null;
  for (const tell of [...waiting.values()]) tell(new Uint32Array());
}
