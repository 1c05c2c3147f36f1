/** The entry of the thread that carries SQLite's log over into its file; see `checkpoints.ts`. */
import { parentPort, workerData } from "node:worker_threads";
import Sqlite from "better-sqlite3";

const connection = new Sqlite(workerData.file, { fileMustExist: true });
// As those who write: the file is on the disk before the log begins anew.
connection.pragma("synchronous = FULL");

parentPort?.on("message", () => {
  try {
    connection.pragma("wal_checkpoint(PASSIVE)");
  } catch {
    // The disk is full, or failing: whoever writes is told so himself, and the log keeps what was committed.
  }
  parentPort?.postMessage("over");
});
