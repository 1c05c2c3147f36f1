/** Requests that bring a file: read as a stream by whoever keeps it, for as long as it goes on. */
import type { Socket } from "node:net";
import type { FastifyInstance } from "fastify";
import { HttpError } from "../errors.ts";

/** Connections over which a file is coming in. */
const uploading = new WeakSet<Socket>();

/** Leaves the bodies of uploads to their routes; everywhere else they are refused as any other type. */
export function leaveUploadsUnread(app: FastifyInstance): void {
  app.addContentTypeParser("multipart/form-data", (request, _body, done) => {
    if (request.routeOptions.config.upload) done(null, undefined);
    else done(new HttpError(415, "unsupported_media_type", "Please send application/json."), undefined);
  });
}

/** From here on, and until it is over, a request on this connection takes as long as it makes progress. */
export function takeOnesTime(socket: Socket): () => void {
  uploading.add(socket);
  return () => uploading.delete(socket);
}

interface BrokenRequest extends Error {
  code?: string;
}

/** What is no request, or was not sent in time. An upload has a watch of its own. */
export function answerBrokenRequest(error: BrokenRequest, socket: Socket): void {
  if (error.code === "ERR_HTTP_REQUEST_TIMEOUT" && uploading.has(socket)) return;
  if (error.code === "ECONNRESET" || socket.destroyed) return;
  if (socket.writable) socket.write(printed(refusalOf(error)));
  socket.destroy(error);
}

function refusalOf({ code }: BrokenRequest): HttpError {
  switch (code) {
    case "ERR_HTTP_REQUEST_TIMEOUT":
      return new HttpError(408, "upload_stalled", "The request did not come in time.");
    case "HPE_HEADER_OVERFLOW":
      return new HttpError(431, "malformed_json", "The request's headers are too large.");
    default:
      return new HttpError(400, "malformed_json", "The request cannot be read.");
  }
}

function printed({ status, problem }: HttpError): string {
  const body = JSON.stringify(problem);
  return `HTTP/1.1 ${status} ${problem.title}\r\nContent-Length: ${Buffer.byteLength(body)}\r\nContent-Type: application/problem+json\r\nConnection: close\r\n\r\n${body}`;
}
