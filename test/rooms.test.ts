import { SourceMap } from "node:module";
import { expect, it } from "vitest";
import { type Profile, sum } from "../bench/rooms.ts";

const from = (source: string) => new SourceMap({ version: 3, file: "", sources: [source], names: [], mappings: "AAAA" } as never);
const maps = new Map([
  ["serve.js", from("../../server/pages/open.ts")],
  ["queue.js", from("../../server/db/sqlite.ts")],
]);

const at = (id: number, functionName: string, url: string, ...children: number[]) => ({
  id,
  callFrame: { functionName, url, lineNumber: 0, columnNumber: 0 },
  children,
});

it("gives a function to the room of its file, what is native to its caller's, and leaves out what was not asked for", () => {
  const profile: Profile = {
    nodes: [
      at(1, "(root)", "", 2, 5, 6),
      at(2, "open", "file:///dist/server/serve.js", 3),
      at(3, "answer", "file:///dist/server/queue.js", 4),
      at(4, "all", ""),
      at(5, "(idle)", ""),
      at(6, "load", "node:internal/modules/esm/loader", 7),
      at(7, "start", "file:///dist/server/serve.js"),
    ],
    samples: [2, 3, 4, 4, 5, 7],
    timeDeltas: [200, 200, 200, 200, 900, 900],
  };
  expect(sum(profile, maps, 4)).toEqual([
    { room: "the database (better-sqlite3, pg)", share: 0.75, native: 0.5, microseconds: 150 },
    { room: "server/pages", share: 0.25, native: 0, microseconds: 50 },
  ]);
});
