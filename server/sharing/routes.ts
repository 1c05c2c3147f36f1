import { lifetime } from "#core/limits.ts";
import type { Context } from "../context.ts";
import { wantedOf } from "../files/download.ts";
import { lasting } from "../http/cookies.ts";
import type { Handle } from "../http/handle.ts";
import { setDeviceCookie } from "../http/known-devices.ts";
import { prefersMinimal } from "../http/prefer.ts";
import { newToken } from "../seal/tokens.ts";
import { browserCookie, confirmCode, requestCode } from "./codes.ts";
import { joinShared } from "./join.ts";
import { checkShare, deleteShare, listShares, sharePage, shareWorkspace } from "./permissions.ts";
import {
  checkVisit,
  getSharedFile,
  getSharedPage,
  openShared,
  provenVisit,
  searchShared,
  sharedPageLinks,
  visitorCookie,
} from "./visits.ts";

export function routes(handle: Handle, context: Context): void {
  handle("shareWorkspace", ({ user, params, body, once }) => shareWorkspace(context, user, params.workspaceId, body, once));
  handle("sharePage", ({ user, params, body, once }) => sharePage(context, user, params.pageId, body, once));
  handle("listShares", ({ user, params }) => listShares(context, user, params.workspaceId));
  handle("deleteShare", ({ user, params }) => deleteShare(context, user, params.id));
  handle("checkShare", ({ user, params, body }) => checkShare(context, user, params.id, body.email));

  handle("openShared", async ({ user, params, cookies, headers, reply }) => {
    const visit = { token: params.shareToken, user, cookies };
    const answer = await openShared(context, visit, prefersMinimal(headers));
    const proof = await provenVisit(context, visit, headers.authorization);
    if (proof) reply.setCookie(proof.name, proof.value, lasting(context.config, "/api/shared", lifetime.visitorProof));
    return answer;
  });
  handle("checkVisit", ({ user, params, cookies }) => checkVisit(context, { token: params.shareToken, user, cookies }));
  handle("getSharedPage", ({ user, params, cookies }) =>
    getSharedPage(context, { token: params.shareToken, user, cookies }, params.pageId),
  );
  handle("sharedPageLinks", ({ user, params, cookies }) =>
    sharedPageLinks(context, { token: params.shareToken, user, cookies }, params.pageId),
  );
  handle("searchShared", ({ user, params, query, cookies, address }) =>
    searchShared(context, { token: params.shareToken, user, cookies }, address, query),
  );
  handle("getSharedFile", ({ user, params, cookies, headers }) =>
    getSharedFile(context, { token: params.shareToken, user, cookies }, params.id, wantedOf(headers)),
  );
  handle("joinShared", ({ user, params, cookies }) => joinShared(context, { token: params.shareToken, user, cookies }));

  handle("requestCode", async ({ params, body, address, cookies, reply }) => {
    const browser = cookies[browserCookie] ?? newToken();
    await requestCode(context, params.shareToken, body.email, { address, cookies, browser });
    reply.setCookie(browserCookie, browser, lasting(context.config, "/api/shared", lifetime.visitorProof));
    return { message: "If this address may open the link, a code is on its way." };
  });

  handle("confirmCode", async ({ params, body, address, cookies, reply }) => {
    // A browser that never asked has no code; its guess is looked up all the same, so that a dead link answers as ever.
    const asker = { address, cookies, browser: cookies[browserCookie] ?? "" };
    const confirmed = await confirmCode(context, params.shareToken, body.email, body.code, asker);
    const proof = lasting(context.config, "/api/shared", lifetime.visitorProof);
    reply.setCookie(visitorCookie(confirmed.permissionId), confirmed.visitor, proof);
    setDeviceCookie(reply, context.config, confirmed.deviceCookie);
    return { message: "Your address is confirmed." };
  });
}
