import "./late-addresses.ts";
import { ApiError, addressOf, isProxys } from "./call.ts";
import { readToken } from "./token.ts";

/** Sends what is to be imported, and tells how far it is. */
export function sendImport(
  workspaceId: number,
  blob: Blob,
  { name, update, parentId }: { name: string; update: boolean; parentId: number | null },
  onProgress: (sent: number) => void,
): { done: Promise<{ id: number }>; abort: () => void } {
  const request = new XMLHttpRequest();
  const done = new Promise<{ id: number }>((resolve, reject) => {
    request.upload.addEventListener("progress", ({ loaded }) => onProgress(loaded));
    request.addEventListener("load", () => {
      if (request.status === 202) resolve(JSON.parse(request.responseText));
      else if (isProxys(request.status, request.getResponseHeader("Content-Type"))) reject(new Error("no server"));
      else reject(new ApiError(request.status, request.responseText, request.statusText));
    });
    for (const event of ["error", "abort", "timeout"]) request.addEventListener(event, () => reject(new Error(event)));
  });
  const form = new FormData();
  if (parentId !== null) form.append("parentId", String(parentId));
  if (update) form.append("update", "true");
  form.append("file", blob, name);
  request.open("POST", addressOf("beginImport", { params: { workspaceId } }));
  const token = readToken();
  if (token) request.setRequestHeader("Authorization", `Bearer ${token}`);
  request.send(form);
  return { done, abort: () => request.abort() };
}
