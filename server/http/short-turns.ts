import { subscribe, unsubscribe } from "node:diagnostics_channel";
import type { IncomingMessage } from "node:http";
import type { Socket } from "node:net";

/** Milliseconds of one turn of the event loop for what connections say; one that is at it goes on. */
const MOST = 10;
/** Connections that are heard at once after a turn that was full, and twice as many after each that was not. */
const FEWEST = 16;
/** Bytes of a part of a body that waits for those that came with it. */
const SMALL = 1024;
/** Bytes of such parts together. */
const ROOM = 64 * 1024;
/** So many parts at once of so few bytes each come from nobody who wants something. */
const TINY = { parts: 4096, bytes: 4 } as const;
/** Parts of a body from which on the time is looked at again: what a connection has sent comes 64 kB at a time, up to 2 MB in a row. */
const SOME = 1024;

/** Where Node tells of each connection and of each request, before or behind any listener. */
const CONNECTED = "net.server.socket";
const STARTED = "http.server.request.start";

/**
 * Hears some of the connections at a time where very many have something to say: Node hands on all that has come within one turn of
 * the event loop, however long that takes. Connections that are not heard keep what they say in the system's memory.
 * @returns ends it
 */
export function keepTurnsShort(): () => void {
  const turns = new Turns();
  const connected = (message: unknown) => turns.follow((message as { socket: Socket }).socket);
  const started = (message: unknown) => {
    turns.note();
    gatherParts((message as { request: IncomingMessage }).request, turns);
  };
  subscribe(CONNECTED, connected);
  subscribe(STARTED, started);
  return () => {
    unsubscribe(CONNECTED, connected);
    unsubscribe(STARTED, started);
    turns.end();
  };
}

/** What Node reads a connection by, and its types leave out. */
interface Handle {
  readStart(): number;
  readStop(): number;
}

interface Line {
  start(): number;
  stop(): number;
}

class Turns {
  /** Connections that Node wants to hear, and hears. */
  readonly #heard = new Set<Line>();
  /** Those that it wants to hear, and that wait for a turn. */
  readonly #waiting = new Set<Line>();
  /** When the first of this turn began to speak. */
  #began: number | null = null;
  #isFull = false;
  #next = FEWEST;

  follow(socket: Socket): void {
    const handle = (socket as Socket & { _handle: Handle | null })._handle;
    if (!handle) return;
    const { readStart, readStop } = handle;
    const line = { start: () => readStart.call(handle), stop: () => readStop.call(handle) };
    handle.readStart = () => this.#hear(line);
    handle.readStop = () => this.#leave(line);
    socket.once("close", () => this.#forget(line));
    // It is heard already.
    this.#heard.add(line);
    this.note();
    if (this.#waiting.size > 0) this.#wait(line);
  }

  /** Somebody has something to say. */
  note(): void {
    const now = performance.now();
    if (this.#began === null) {
      this.#began = now;
      setImmediate(this.#over);
    } else if (!this.#isFull && now - this.#began > MOST) {
      this.#isFull = true;
      for (const line of this.#heard) this.#wait(line);
    }
  }

  end(): void {
    for (const line of this.#waiting) line.start();
    this.#waiting.clear();
  }

  readonly #over = (): void => {
    this.#next = this.#isFull ? FEWEST : this.#next * 2;
    this.#began = null;
    this.#isFull = false;
    if (this.#waiting.size === 0) return;
    let left = this.#next;
    for (const line of this.#waiting) {
      if (left === 0) break;
      left -= 1;
      this.#waiting.delete(line);
      this.#heard.add(line);
      line.start();
    }
    // Should nobody of these say a thing, the others' turn comes all the same.
    this.#began = performance.now();
    setImmediate(this.#over);
  };

  #wait(line: Line): void {
    line.stop();
    this.#heard.delete(line);
    this.#waiting.add(line);
  }

  #hear(line: Line): number {
    if (this.#waiting.size > 0) {
      if (!this.#heard.has(line)) this.#waiting.add(line);
      return 0;
    }
    this.#heard.add(line);
    return line.start();
  }

  #leave(line: Line): number {
    this.#forget(line);
    return line.stop();
  }

  #forget(line: Line): void {
    this.#heard.delete(line);
    this.#waiting.delete(line);
  }
}

/** Takes the small parts of a body that come at once as one: each would be handed on by itself, ten thousand of them in one turn. */
function gatherParts(request: IncomingMessage, turns: Turns): void {
  if (request.method === "GET" || request.method === "HEAD") return;
  const push = request.push.bind(request);
  let waiting: Gathered | null = null;
  let takesMore = true;
  const handOn = () => {
    const whole = waiting?.bytes;
    waiting = null;
    if (whole) takesMore = push(whole);
  };
  // Node calls it for each part, and with null behind the last.
  request.push = (part: Buffer | null) => {
    if (!waiting || waiting.count % SOME === 0) turns.note();
    if (!part || part.length >= SMALL) {
      handOn();
      return push(part);
    }
    if (waiting?.isTiny) refuse(request.socket);
    if (waiting?.takes(part)) return takesMore;
    if (waiting) handOn();
    else setImmediate(handOn);
    waiting = new Gathered(part);
    return takesMore;
  };
}

/** What Node reads a connection's requests by, which its types leave out. */
interface Parsing {
  parser?: Record<number, unknown> | null;
}

/** Where the parser keeps whom it tells of a part (`HTTPParser.kOnBody`). */
const ON_BODY = 3;

/** Ends a connection. Thousands of parts may still stand in what was read already: nobody is told of them. */
function refuse(socket: Socket & Parsing): void {
  if (socket.parser) silence(socket.parser, socket);
  socket.end("HTTP/1.1 400 Bad Request\r\nConnection: close\r\n\r\n");
  socket.destroySoon();
}

/** Node gives the parser to another connection afterwards, whose bodies are told of again. */
function silence(parser: NonNullable<Parsing["parser"]>, socket: Socket): void {
  const tell = parser[ON_BODY];
  parser[ON_BODY] = null;
  socket.once("close", () => {
    parser[ON_BODY] = tell;
  });
}

/** Small parts of a body, copied as they come: thousands of them kept until the turn's end take longer to be cleared away than to be read. */
class Gathered {
  readonly #first: Buffer;
  #all: Buffer | null = null;
  #length: number;
  count = 1;

  constructor(first: Buffer) {
    this.#first = first;
    this.#length = first.length;
  }

  get isTiny(): boolean {
    return this.count === TINY.parts && this.#length < TINY.parts * TINY.bytes;
  }

  /** @returns false where no room is left */
  takes(part: Buffer): boolean {
    if (this.#length + part.length > ROOM) return false;
    if (!this.#all) {
      this.#all = Buffer.allocUnsafeSlow(ROOM);
      this.#all.set(this.#first);
    }
    this.#all.set(part, this.#length);
    this.#length += part.length;
    this.count += 1;
    return true;
  }

  get bytes(): Buffer {
    return this.#all ? Buffer.from(this.#all.subarray(0, this.#length)) : this.#first;
  }
}
