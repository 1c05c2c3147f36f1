/** What stands before a PostgreSQL and hands each transaction to whichever connection is free, as PgBouncer does by transaction. */
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import pg from "pg";

/** @returns the address of the pooler before the database of `url`, and what ends it */
export async function startPooler(url: string, connections = 2): Promise<{ url: string; stop(): Promise<void> }> {
  const free = await Promise.all(Array.from({ length: connections }, () => backend(url)));
  const all = [...free];
  const waiting: ((socket: Socket) => void)[] = [];
  const take = () => {
    const last = free.pop();
    return last ? Promise.resolve(last) : new Promise<Socket>((resolve) => waiting.push(resolve));
  };
  const give = (socket: Socket) => {
    const next = waiting.shift();
    if (next) next(socket);
    else free.push(socket);
  };
  const clients = new Set<Socket>();
  const server = createServer((client) => {
    clients.add(client);
    let held: Promise<Socket> | null = null;
    let isGreeted = false;
    const answered = (bytes: Buffer) => {
      client.write(bytes);
      // Ready, and in no transaction: whoever asks next has the connection.
      if (!held || !bytes.subarray(-6).equals(READY)) return;
      void held.then((socket) => {
        socket.off("data", answered);
        give(socket);
      });
      held = null;
    };
    client.on("error", () => {});
    client.on("data", (bytes) => {
      if (!isGreeted) {
        isGreeted = true;
        client.write(Buffer.concat([WELCOME, READY]));
      } else if (bytes[0] !== TERMINATE) {
        held ??= take().then((socket) => socket.on("data", answered));
        void held.then((socket) => socket.write(bytes));
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const through = new URL(url);
  through.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: through.href,
    async stop() {
      for (const socket of [...clients, ...all]) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const TERMINATE = "X".charCodeAt(0);
const READY = Buffer.from([..."Z"].map((one) => one.charCodeAt(0)).concat(0, 0, 0, 5, "I".charCodeAt(0)));
/** Nobody has to say who he is. */
const WELCOME = Buffer.from([..."R"].map((one) => one.charCodeAt(0)).concat(0, 0, 0, 8, 0, 0, 0, 0));

/** A connection that has been greeted. */
async function backend(url: string): Promise<Socket> {
  const { hostname, port } = new URL(url);
  const { user = "", database = "" } = new pg.Client({ connectionString: url });
  const socket = connect(Number(port), hostname);
  socket.on("error", () => {});
  const words = Buffer.from(`user\0${user}\0database\0${database}\0\0`);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(words.length + 8, 0);
  head.writeUInt32BE(196_608, 4);
  socket.write(Buffer.concat([head, words]));
  await new Promise<void>((resolve) => {
    const greeted = (bytes: Buffer) => {
      if (!bytes.subarray(-6).equals(READY)) return;
      socket.off("data", greeted);
      resolve();
    };
    socket.on("data", greeted);
  });
  return socket;
}
