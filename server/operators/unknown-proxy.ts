import type { FastifyInstance, FastifyRequest } from "fastify";
import { forwardingHeader } from "../http/address.ts";

/** Says once that a proxy stands in front which the settings do not name. Anybody may write such headers, so they are said, not believed. */
export function noticeUnknownProxy(http: FastifyInstance): void {
  let isSaid = false;
  const notice = (request: FastifyRequest) => {
    const header = isSaid ? undefined : forwardingHeader(request.headers);
    // The first is who connected, the others are whom trusted proxies name.
    if (!header || (request.ips?.length ?? 1) > 1) return;
    isSaid = true;
    request.log.warn(
      { header, from: request.ip },
      "A request came with a forwarding header that nobody trusts; limits by address take everybody behind that proxy for one visitor. If it is yours, set TRUST_PROXY to its address and let it send X-Forwarded-For",
    );
  };
  http.addHook("onRequest", (request, _reply, done) => {
    notice(request);
    done();
  });
}
