import type { IncomingHttpHeaders } from "node:http";
import type { Context } from "../context.ts";
import { findAsker } from "../http/access-token.ts";
import type { Handle } from "../http/handle.ts";
import { idempotencyKey } from "../http/once.ts";
import { prefersMinimal } from "../http/prefer.ts";
import type { Asker as Asking } from "../http/session.ts";
import { baseOf } from "./bytes.ts";
import { followMany, followPage } from "./events.ts";
import { addFavourite, listFavourites, removeFavourite } from "./favourites.ts";
import type { Asker } from "./follower.ts";
import { keptBytes } from "./growth.ts";
import { receiveContent, receivePage } from "./incoming.ts";
import { listPageLinks } from "./links.ts";
import { createPage } from "./making.ts";
import { deletePage, getPage, updatePage } from "./pages.ts";
import { restoreVersion, saveContent } from "./save.ts";
import { listAllPages, listPages } from "./tree.ts";
import { getVersion, listVersions } from "./versions.ts";

export function routes(handle: Handle, context: Context): void {
  handle("listAllPages", ({ user, headers }) => listAllPages(context, user, { minimal: prefersMinimal(headers) }));

  handle("listPages", ({ user, params, headers }) =>
    listPages(context, user, params.workspaceId, { minimal: prefersMinimal(headers), ifNoneMatch: headers["if-none-match"] }),
  );

  handle("createPage", async (call) => createPage(context, call.user, await receivePage(context, call.user, call), call.once));

  handle("getPage", ({ user, params, headers }) => getPage(context, user, params.id, headers["if-none-match"]));

  handle("pageLinks", ({ user, params }) => listPageLinks(context, user, params.id));

  handle("listFavourites", ({ user }) => listFavourites(context, user));

  handle("addFavourite", ({ user, params }) => addFavourite(context, user, params.pageId));

  handle("removeFavourite", ({ user, params }) => removeFavourite(context, user, params.pageId));

  handle("updatePage", ({ user, params, body }) => updatePage(context, user, params.id, body));

  handle(
    "saveContent",
    async ({ user, params, headers, ...sent }) => {
      const options = { base: baseOf(headers["if-match"]), idempotencyKey: idempotencyKey(headers) };
      const content = await receiveContent(context, user, { sent, pageId: params.id, base: options.base });
      return saveContent(context, user, params.id, content, options);
    },
    ({ user, params }) => keptBytes(context, user, params.id),
  );

  handle("deletePage", ({ user, params }) => deletePage(context, user, params.id));

  handle("listVersions", ({ user, params }) => listVersions(context, user, params.id));

  handle("getVersion", ({ user, params }) => getVersion(context, user, params.id, params.revision));

  handle("restoreVersion", ({ user, params, body, headers }) =>
    restoreVersion(context, user, params.id, body.revision, idempotencyKey(headers)),
  );

  handle("pageEvents", ({ user, params, headers }) => followPage(context, askerOf(context, user, headers), params.id));

  handle("events", async ({ user, query, headers }) => {
    // Somebody is there, who may search.
    context.wakeSearch();
    return followMany(context, askerOf(context, user, headers), query);
  });
}

function askerOf(context: Context, member: Asking, { authorization }: IncomingHttpHeaders): Asker {
  return { member, ask: () => findAsker(context, authorization) };
}
