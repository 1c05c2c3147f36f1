import type { File as Uploaded } from "#core/file.ts";
import { answerOf } from "./answer-of.ts";
import { addressOf } from "./call.ts";
import "./late-addresses.ts";
import { readToken } from "./token.ts";

export interface UploadPlace {
  workspaceId: number;
  pageId: number;
}

export interface Sending {
  /** Rejects with `ApiError` for an answer that is no success, and with another error where there was none. */
  done: Promise<Uploaded>;
  abort: () => void;
}

/** Sends a file, and tells how far it is: of all that the browser has, only this can. @param key names it, however often it is sent */
export function sendFile(place: UploadPlace, blob: Blob, name: string, key: string, onProgress: (sent: number) => void): Sending {
  const { workspaceId, pageId } = place;
  const request = new XMLHttpRequest();
  const done = new Promise<void>((resolve, reject) => {
    request.upload.addEventListener("progress", ({ loaded }) => onProgress(loaded));
    request.addEventListener("load", () => resolve());
    for (const event of ["error", "abort", "timeout"]) request.addEventListener(event, () => reject(new Error(event)));
  }).then(() => answerOf<Uploaded>(request, 201));
  const form = new FormData();
  form.append("file", blob, name);
  request.open("POST", addressOf("uploadFile", { params: { workspaceId }, query: { pageId } }));
  const token = readToken();
  if (token) request.setRequestHeader("Authorization", `Bearer ${token}`);
  request.setRequestHeader("Idempotency-Key", key);
  request.send(form);
  return { done, abort: () => request.abort() };
}
