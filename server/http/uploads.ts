import type { FastifyInstance } from "fastify";
import { HttpError } from "../errors.ts";

/** Leaves the bodies of uploads to their routes, which read them as streams; everywhere else they are refused as any other type. */
export function leaveUploadsUnread(app: FastifyInstance): void {
  app.addContentTypeParser("multipart/form-data", (request, _body, done) => {
    if (request.routeOptions.config.upload) done(null, undefined);
    else done(new HttpError(415, "unsupported_media_type", "Please send application/json."), undefined);
  });
}
