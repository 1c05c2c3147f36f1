/** What stands before a PostgreSQL and makes it one that is far away. */
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

export interface Distance {
  /** Of the same database, from afar. */
  url: string;
  /** Transactions that were ended. */
  commits: number;
  /** Whether it takes no new connection, as when others have all that there are; those that are open stay. */
  isFull: boolean;
  stop(): Promise<void>;
}

/** @param delay milliseconds that everything takes, on the way there and on the way back */
export async function startDistance(url: string, delay: number): Promise<Distance> {
  const { hostname, port } = new URL(url);
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    if (distance.isFull) return void near.destroy();
    const far = connect(Number(port), hostname);
    const pass = (from: Socket, to: Socket, heard: (bytes: Buffer) => void) => {
      sockets.add(from);
      from.setNoDelay(true);
      from.on("data", (bytes) => {
        heard(bytes);
        setTimeout(() => to.write(bytes), delay);
      });
      from.on("error", () => {});
      from.on("close", () => setTimeout(() => to.destroy(), delay));
    };
    pass(near, far, (bytes) => {
      if (bytes.includes(COMMIT)) distance.commits += 1;
    });
    pass(far, near, () => {});
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const through = new URL(url);
  through.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const distance: Distance = {
    url: through.href,
    commits: 0,
    isFull: false,
    async stop() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return distance;
}

const COMMIT = Buffer.from("COMMIT\0");
