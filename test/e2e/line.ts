/** A line between a browser and the server, of real sockets, which a test spoils as it likes. */
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

export type Fault =
  /** Everything passes. */
  | "none"
  /** The answer to a Save, or to what `cutting` names, breaks off in its middle; the server has done it. */
  | "cut"
  /** Only the first line of that answer comes. */
  | "first line"
  /** Nothing of it comes. */
  | "lost"
  /** A café answers every call by itself: 200, and a page. */
  | "portal"
  /** A proxy that finds no server behind it says so, by a page or as `gateway` tells. */
  | "gateway"
  /** Connections are taken, and nothing ever comes back. */
  | "dead";

/** How proxies say that no server is behind them. */
export const gateways = {
  nginx: answer("502 Bad Gateway", "<html><head><title>502 Bad Gateway</title></head><body><h1>502</h1></body></html>"),
  Caddy: answer("502 Bad Gateway", ""),
  Traefik: answer("502 Bad Gateway", "Bad Gateway", "text/plain; charset=utf-8"),
  "Traefik, which has taken its way out,": answer("404 Not Found", "404 page not found\n", "text/plain; charset=utf-8"),
};

const PORTAL = "<!doctype html><title>Harbour Café</title><p>Please accept our terms.</p>";

export class Line {
  fault: Fault = "none";
  /** What the beginning of a call looks like whose answer is cut. */
  cutting = /^PATCH \/api\/pages\/\d+\/content /;
  gateway = gateways.nginx;
  readonly #server = createServer((browser) => this.#join(browser));
  readonly #sockets = new Set<Socket>();
  readonly #to: number;

  constructor(to: string) {
    this.#to = Number(new URL(to).port);
  }

  /** @returns where the browser finds the server through it */
  async open(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, "127.0.0.1", resolve));
    return `http://localhost:${(this.#server.address() as AddressInfo).port}`;
  }

  close(): void {
    this.drop();
    this.#server.close();
  }

  /** Every connection breaks. */
  drop(): void {
    for (const socket of this.#sockets) socket.destroy();
  }

  #join(browser: Socket): void {
    const server = connect(this.#to, "127.0.0.1");
    let isCut = false;
    for (const [socket, other] of [
      [browser, server],
      [server, browser],
    ] as const) {
      this.#sockets.add(socket);
      socket.on("error", () => {});
      socket.on("close", () => {
        this.#sockets.delete(socket);
        if (this.fault !== "dead") other.destroy();
      });
    }
    browser.on("data", (data) => {
      const head = data.toString("latin1", 0, 200);
      if (/^[A-Z]+ \//.test(head)) isCut = this.cutting.test(head);
      if (this.fault === "dead") return;
      if (this.fault === "portal" && /^[A-Z]+ \/api\//.test(head)) {
        browser.end(answer("200 OK", PORTAL));
      } else if (this.fault === "gateway") browser.end(this.gateway);
      else server.write(data);
    });
    server.on("data", (data) => {
      if (this.fault === "dead") return;
      const bytes = isCut ? left[this.fault]?.(data) : undefined;
      if (bytes !== undefined) browser.write(data.subarray(0, bytes), () => browser.destroy());
      else browser.write(data);
    });
  }
}

/** How many bytes of an answer come. */
const left: { [fault in Fault]?: (data: Buffer) => number } = {
  cut: (data) => data.length - 20,
  "first line": (data) => data.indexOf("\r\n") + 2,
  lost: () => 0,
};

function answer(status: string, body: string, type = "text/html"): string {
  const kind = body ? `Content-Type: ${type}\r\n` : "";
  return `HTTP/1.1 ${status}\r\n${kind}Content-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`;
}
