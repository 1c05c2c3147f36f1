import type { CookieSerializeOptions } from "@fastify/cookie";
import { lifetime } from "#core/limits.ts";
import type { Context } from "../context.ts";
import type { Handle } from "../http/handle.ts";
import { prefersMinimal } from "../http/prefer.ts";
import { newToken } from "../seal/tokens.ts";
import { browserCookie, confirmCode, requestCode } from "./codes.ts";
import { checkShare, deleteShare, listShares, sharePage, shareWorkspace } from "./permissions.ts";
import { getSharedPage, joinShared, openShared, visitorCookie } from "./visits.ts";

export function routes(handle: Handle, context: Context): void {
  handle("shareWorkspace", ({ user, params, body, once }) => shareWorkspace(context, user, params.workspaceId, body, once));
  handle("sharePage", ({ user, params, body, once }) => sharePage(context, user, params.pageId, body, once));
  handle("listShares", ({ user, params }) => listShares(context, user, params.workspaceId));
  handle("deleteShare", ({ user, params }) => deleteShare(context, user, params.id));
  handle("checkShare", ({ user, params, body }) => checkShare(context, user, params.id, body.email));

  handle("openShared", ({ user, params, cookies, headers }) =>
    openShared(context, { token: params.shareToken, user, cookies }, prefersMinimal(headers)),
  );
  handle("getSharedPage", ({ user, params, cookies }) =>
    getSharedPage(context, { token: params.shareToken, user, cookies }, params.pageId),
  );
  handle("joinShared", ({ user, params, cookies }) => joinShared(context, { token: params.shareToken, user, cookies }));

  handle("requestCode", async ({ params, body, cookies, reply }) => {
    const browser = cookies[browserCookie] ?? newToken();
    await requestCode(context, params.shareToken, body.email, browser);
    reply.setCookie(browserCookie, browser, lasting(context, lifetime.visitorProof));
    return { message: "If this address may open the link, a code is on its way." };
  });

  handle("confirmCode", async ({ params, body, cookies, reply }) => {
    const { visitor, permissionId } = await confirmCode(
      context,
      params.shareToken,
      body.email,
      body.code,
      cookies[browserCookie],
    );
    reply.setCookie(visitorCookie(permissionId), visitor, lasting(context, lifetime.visitorProof));
    return { message: "Your address is confirmed." };
  });
}

/** For this application's own calls only, and out of reach of scripts. */
function lasting({ config }: Context, milliseconds: number): CookieSerializeOptions {
  return {
    path: "/api/shared",
    httpOnly: true,
    sameSite: "strict",
    secure: config.origin.startsWith("https:"),
    maxAge: milliseconds / 1000,
  };
}
