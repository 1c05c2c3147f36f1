/**
 * The entry. Everything else is imported from here, so that the engine can be told something before the rest of the code is there:
 * what starting makes mostly stays, and the room that short-lived things would be given for it is never given back. That saves an
 * idle server some 15 MiB; once it listens, the room may grow as ever.
 */
import { setFlagsFromString } from "node:v8";

setFlagsFromString("--semi-space-growth-factor=1");
// What starts this process holds the room of this thread down, see `scripts/runtime.mjs`. Workers may have more: nobody waits for them.
setFlagsFromString("--max-semi-space-size=0");
const { started } = await import("./serve.ts");
await started;
setFlagsFromString("--semi-space-growth-factor=2");
// V8 wins memory back in quiet moments, by default in one pause without help from other threads. After large work it was one of more
// than 100 ms, and a request may come into it.
setFlagsFromString("--no-memory-reducer-favors-memory");
