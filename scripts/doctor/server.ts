import { contract } from "#core/contract.ts";
import type { Config } from "../../server/config.ts";
import { type Finding, ok, wrong } from "./finding.ts";

const ABOUT = "server";
const PATIENCE = 3000;

/**
 * Whether an Octavo runs at the address where this one would, and is ready.
 * @param options `mustRun`: that none does is wrong, too
 */
export async function examineServer({ host, port }: Config, { mustRun = false } = {}): Promise<Finding> {
  // Not by the name of this machine, which a container may not know.
  const own = host === "0.0.0.0" ? "127.0.0.1" : host === "::" ? "::1" : host;
  const reached = own.includes(":") ? `[${own}]` : own;
  const ask = (path: string) => fetch(`http://${reached}:${port}${path}`, { signal: AbortSignal.timeout(PATIENCE) });
  try {
    const healthy = await ask(contract.health.path);
    if (!healthy.ok || !contract.health.answer.safeParse(await healthy.json()).success)
      return wrong(ABOUT, `Another program answers on port ${port}; stop it, or set PORT to another one.`);
    const ready = await ask(contract.ready.path);
    if (!ready.ok) return wrong(ABOUT, `Octavo runs on port ${port}, but its database does not answer; its log says why.`);
    return ok(ABOUT, `Octavo runs on port ${port} and is ready.`);
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : null;
    if (cause && "code" in cause && cause.code === "ECONNREFUSED")
      return mustRun
        ? wrong(ABOUT, `No Octavo runs on port ${port}.`)
        : ok(ABOUT, `No Octavo runs on port ${port} just now, and the port is free.`);
    if (cause && "code" in cause && cause.code === "ENOTFOUND")
      return wrong(ABOUT, `No machine is called ${host}; set HOST to an address of this one, as 127.0.0.1.`);
    return wrong(ABOUT, `What holds port ${port} does not answer as Octavo does; stop it, or set PORT to another one.`);
  }
}
