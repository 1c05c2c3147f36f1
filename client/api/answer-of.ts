import { ApiError, isProxys } from "./call.ts";

/**
 * What the server answered to a request that has ended.
 * @throws ApiError for an answer that is no success; another error where none came, or half of one, as when the connection breaks
 */
export function answerOf<T>(request: XMLHttpRequest, success: number): T {
  const { status, responseText, statusText } = request;
  if (isProxys(status, request.getResponseHeader("Content-Type"))) throw new Error("no server");
  if (status !== success) throw new ApiError(status, responseText, statusText);
  return JSON.parse(responseText) as T;
}
