import type { ApiPerson, Octavo } from "../e2e/server.ts";
import type { Engine } from "./engine.ts";

/** What a promise is kept with: a server, somebody who has signed up there, and a browser. */
export interface Promised {
  /** The engine's. */
  name: string;
  octavo: Octavo;
  marta: ApiPerson;
  engine: Engine;
}
