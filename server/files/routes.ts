import type { Context } from "../context.ts";
import type { Handle } from "../http/handle.ts";
import { copyInto } from "./copy-into.ts";
import { wantedOf } from "./download.ts";
import { deleteFile, getFile } from "./files.ts";
import { listFiles } from "./list.ts";
import { uploadFile } from "./upload.ts";

export function routes(handle: Handle, context: Context): void {
  handle("uploadFile", ({ user, params, query, incoming, headers }) =>
    uploadFile(context, user, { workspaceId: params.workspaceId, pageId: query.pageId }, { incoming, headers }),
  );
  handle("copyFile", ({ user, params, body: { fileId, pageId }, once }) =>
    copyInto(context, user, { workspaceId: params.workspaceId, pageId }, fileId, once),
  );
  handle("listFiles", ({ user, params }) => listFiles(context, user, params.workspaceId));
  handle("getFile", ({ user, params, headers }) => getFile(context, user, params.id, wantedOf(headers)));
  handle("deleteFile", ({ user, params }) => deleteFile(context, user, params.id));
}
