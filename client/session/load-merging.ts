import { untilItComes } from "./until-it-comes.ts";

export type Merging = typeof import("./merging.ts");

/** What has been saved is on the server, whether or not the code that puts it together has come: it is asked for until it has. */
export function loadMerging(): Promise<Merging> {
  return untilItComes(() => import("./merging.ts"));
}
