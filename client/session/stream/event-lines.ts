import type { StreamEvent } from "#core/page-event.ts";

/** The server says every 20 seconds that it is still there. Whoever hears nothing for longer listens to a connection that is dead. */
const LONGEST_SILENCE = 50_000;

/**
 * Reads server-sent events until the stream ends.
 * @param hear called for each event
 * @throws where the connection breaks, or says nothing for too long
 */
export async function readEvents(body: ReadableStream<Uint8Array>, hear: (event: StreamEvent) => void): Promise<void> {
  // Not every browser can go through a stream by itself, and none lets go of one that it stopped reading so.
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let text = "";
  try {
    for (;;) {
      const { done, value } = await soonEnough(reader.read());
      if (done) return;
      const parts = (text + decoder.decode(value, { stream: true })).split("\n\n");
      text = parts.pop() ?? "";
      for (const part of parts) if (part.startsWith("data: ")) hear(JSON.parse(part.slice(6)) as StreamEvent);
    }
  } finally {
    void reader.cancel().catch(() => {});
  }
}

async function soonEnough<T>(reading: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const silence = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("Nothing was heard for too long.")), LONGEST_SILENCE);
  });
  try {
    return await Promise.race([reading, silence]);
  } finally {
    clearTimeout(timer);
  }
}
