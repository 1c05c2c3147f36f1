import { ApiError, isProxys } from "./call.ts";

/**
 * What the server answered to a request that has ended.
 * @throws ApiError for an answer that is no success; another error where none came, or half of one, as when the connection breaks
 */
export function answerOf<T>(request: XMLHttpRequest, success: number): T {
  const { status, responseText, statusText } = request;
  const type = request.getResponseHeader("Content-Type");
  // The server never answers with a page: as a success it is somebody's who has not passed the request on.
  const isPage = type?.startsWith("text/html");
  if (isProxys(status, type) || (isPage && status < 300)) throw new Error("no server");
  if (isPage && status === 413) throw new ApiError(status, TOO_LARGE, statusText);
  if (status !== success) throw new ApiError(status, responseText, statusText);
  return JSON.parse(responseText) as T;
}

const TOO_LARGE = "A proxy before Octavo takes nothing this large. Whoever runs it can raise its limit.";
