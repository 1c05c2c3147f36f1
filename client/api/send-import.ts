import "./late-addresses.ts";
import { answerOf } from "./answer-of.ts";
import { addressOf } from "./call.ts";
import { readToken } from "./token.ts";

/** Sends what is to be imported, and tells how far it is. @param key names it, however often it is sent */
export function sendImport(
  workspaceId: number,
  blob: Blob,
  { name, update, parentId, key }: { name: string; update: boolean; parentId: number | null; key: string },
  onProgress: (sent: number) => void,
): { done: Promise<{ id: number }>; abort: () => void } {
  const request = new XMLHttpRequest();
  const done = new Promise<void>((resolve, reject) => {
    request.upload.addEventListener("progress", ({ loaded }) => onProgress(loaded));
    request.addEventListener("load", () => resolve());
    for (const event of ["error", "abort", "timeout"]) request.addEventListener(event, () => reject(new Error(event)));
  }).then(() => answerOf<{ id: number }>(request, 202));
  const form = new FormData();
  if (parentId !== null) form.append("parentId", String(parentId));
  if (update) form.append("update", "true");
  form.append("file", blob, name);
  request.open("POST", addressOf("beginImport", { params: { workspaceId } }));
  const token = readToken();
  if (token) request.setRequestHeader("Authorization", `Bearer ${token}`);
  request.setRequestHeader("Idempotency-Key", key);
  request.send(form);
  return { done, abort: () => request.abort() };
}
