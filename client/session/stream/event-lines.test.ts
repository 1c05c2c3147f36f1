import { afterEach, expect, it, vi } from "vitest";
import { readEvents } from "./event-lines.ts";

afterEach(() => void vi.useRealTimers());

function stream() {
  let to: ReadableStreamDefaultController<Uint8Array> | undefined;
  let isCancelled = false;
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      to = controller;
    },
    cancel: () => {
      isCancelled = true;
    },
  });
  const send = (text: string) => to?.enqueue(new TextEncoder().encode(text));
  return { body, send, end: () => to?.close(), isCancelled: () => isCancelled };
}

it("events come however they are cut, without signs of life, until the stream ends", async () => {
  const { body, send, end } = stream();
  const heard: string[] = [];
  const reading = readEvents(body, (event) => heard.push(event.type));
  send(': still here\n\ndata: {"type":"rea');
  send('dy"}\n\ndata: {"type":"deleted","pageId":1}\n\nda');
  end();
  await reading;
  expect(heard).toEqual(["ready", "deleted"]);
});

it("a stream that says nothing for too long is let go", async () => {
  vi.useFakeTimers();
  const { body, isCancelled } = stream();
  const reading = readEvents(body, () => {});
  const over = expect(reading).rejects.toThrow("Nothing was heard");
  await vi.advanceTimersByTimeAsync(51_000);
  await over;
  expect(isCancelled()).toBe(true);
});
