import { request } from "../../api/call.ts";
import { isOnline, onOnlineChanged } from "../../api/online.ts";
import { randomId } from "../../ui/random-id.ts";
import { BrowserEvents, NAME } from "./browser-events.ts";
import { readEvents } from "./event-lines.ts";
import { type Heard, idsOf, type Topic } from "./topic.ts";

/** Browsers come back so far apart from each other, after a server was away. Milliseconds. */
const APART = 1000;

/** The events of this browser. Made when the first page or tree is followed. */
const events = new BrowserEvents({
  tab: randomId(),
  channel: "BroadcastChannel" in window ? new BroadcastChannel(NAME) : null,
  // Over a connection that is not secure there are none.
  locks: navigator.locks ?? null,
  isVisible: () => document.visibilityState === "visible",
  onVisible: (listener) => document.addEventListener("visibilitychange", listener),
  onLeave: (listener) => addEventListener("pagehide", listener),
  onBack,
  connect: async (topics, hear, signal) => {
    const query = { pages: idsOf("page", topics).join(","), workspaces: idsOf("tree", topics).join(",") };
    const { body } = await request("events", { query, signal });
    if (body) await readEvents(body, hear);
  },
  pause,
});

/** Hears what others do to a page or a tree, until the function that comes back is called. */
export function followTopic(topic: Topic, listener: (event: Heard) => void): () => void {
  return events.follow(topic, listener);
}

function onBack(listener: () => void): void {
  let was = isOnline();
  onOnlineChanged(() => {
    const isBack = isOnline() && !was;
    was = isOnline();
    if (isBack) setTimeout(listener, Math.random() * APART);
  });
}

async function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, milliseconds));
  if (isOnline() || signal.aborted) return;
  await new Promise<void>((resolve) => {
    // Until then all is asked for anew (`onBack`), and this is over: not twice, and not all browsers at once.
    const stop = onOnlineChanged(() => isOnline() && setTimeout(done, APART));
    const done = () => {
      stop();
      resolve();
    };
    signal.addEventListener("abort", done, { once: true });
  });
}
