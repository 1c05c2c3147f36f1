import type { z } from "zod";
import type { arrival } from "#core/oidc.ts";
import type { Context } from "../../context.ts";
import type { Caller } from "../../http/known-devices.ts";
import type { Arrived } from "./passes.ts";

/** Somebody who came back from the provider and asks to be signed in. */
export interface Arrival {
  context: Context;
  arrived: Arrived;
  issuer: string;
  /** Of the provider, as people know it. */
  name: string;
  sent: z.output<typeof arrival>;
  caller: Caller;
  deviceName: string;
}
