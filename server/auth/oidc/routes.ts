import { links, safeNext } from "#core/links.ts";
import type { Context } from "../../context.ts";
import { HttpError } from "../../errors.ts";
import { Redirect } from "../../http/answers.ts";
import { countByAddress } from "../../http/counted.ts";
import type { Handle } from "../../http/handle.ts";
import { describeDevice } from "../device.ts";
import { answerSession } from "../session-answer.ts";
import { arrive } from "./arrive.ts";
import { clearPass } from "./passes.ts";
import { Provider } from "./provider.ts";
import { leaveForProvider, leaveToProve, returnFromProvider } from "./way.ts";

export function oidcRoutes(handle: Handle, context: Context): void {
  const { oidc, addressQuotas } = context.config;
  const provider = oidc && new Provider(oidc, context.config);
  const count = (what: string, address: string | null) => countByAddress(context, what, address, addressQuotas.signIns);

  handle("offerOidc", async () => ({ name: oidc?.name ?? null, isOnly: oidc?.isOnly ?? false }));

  handle("beginOidc", async ({ query, address, headers, ...traveller }) => {
    await count("oidc", address);
    // The provider may ask nothing: by another site's link nobody is signed in before the button was pressed.
    if (["cross-site", "same-site"].includes(String(headers["sec-fetch-site"])))
      return new Redirect(links.loginThen(safeNext(query.next ?? null)));
    return leaveForProvider(context, provider, query.next, traveller);
  });

  handle("proveByProvider", async ({ user, body, address, reply }) => {
    await count("oidc", address);
    return { url: (await leaveToProve(context, provider, user, body.next, { reply })).to };
  });

  handle("returnFromOidc", async ({ query, address, ...traveller }) => {
    await count("oidc-callback", address);
    return returnFromProvider(context, provider, query, traveller);
  });

  handle("finishOidc", async ({ body, address, cookies, headers, reply }) => {
    await count("oidc-finish", address);
    if (!provider) throw new HttpError(404, "not_found", "Nobody signs in with a provider here.");
    const device = describeDevice(headers["user-agent"]);
    const opened = await arrive(context, provider, body, { address, cookies }, device);
    clearPass(context, reply, "arrived");
    return answerSession(context, reply, opened);
  });
}
