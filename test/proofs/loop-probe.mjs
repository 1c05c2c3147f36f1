// Loaded into a process ahead of its program: measures how long each turn of its event loop takes.
// At SIGUSR2 it writes to LOOP_PROBE the longest turn since the last time, and begins anew.
import { renameSync, writeFileSync } from "node:fs";

const EVERY = 5;
const file = process.env.LOOP_PROBE;
let longest = { wall: 0, own: 0 };
let last = now();

function now() {
  const { user, system } = process.threadCpuUsage();
  return { wall: performance.now(), own: (user + system) / 1000 };
}

const timer = setInterval(() => {
  const here = now();
  const turn = { wall: here.wall - last.wall - EVERY, own: here.own - last.own };
  last = here;
  // Of a turn that the machine had no time for, only what it worked itself counts.
  if (Math.min(turn.wall, turn.own) > Math.min(longest.wall, longest.own)) longest = turn;
}, EVERY);
timer.unref();

function write() {
  writeFileSync(`${file}.new`, JSON.stringify(longest));
  renameSync(`${file}.new`, file);
}

process.on("SIGUSR2", () => {
  write();
  longest = { wall: 0, own: 0 };
  last = now();
});
// It says that it listens.
write();
