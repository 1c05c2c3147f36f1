import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { hasZodFastifySchemaValidationErrors } from "fastify-type-provider-zod";
import { MOST_FAULTS } from "#core/faults.ts";
import { describeFailure } from "../db/connect.ts";
import { HttpError, invalidFields, notFound, TooMuch } from "../errors.ts";

/** The one place where errors become answers. */
export function answerProblems(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    // What the connection says as it breaks off in the midst of a body is no failure of ours, whatever it is called.
    const problem = error === request.raw.errored ? unreadable(400) : describe(error as FastifyError);
    if (problem.status >= 500) request.log.error({ err: error, code: problem.code }, problem.message);
    return sendProblem(reply, problem);
  });
}

export function sendProblem(reply: FastifyReply, error: HttpError): FastifyReply {
  return reply
    .status(error.status)
    .headers(error.headers)
    .header("content-type", "application/problem+json")
    .send(Buffer.from(JSON.stringify(error.problem)));
}

function describe(error: FastifyError): HttpError {
  if (error instanceof HttpError) return error;
  if (hasZodFastifySchemaValidationErrors(error)) return describeValidation(error);
  if (error instanceof TooMuch) return takesTooLong();
  const failure = describeFailure(error);
  if (failure) return failure;
  switch (error.code) {
    case "FST_ERR_CTP_INVALID_MEDIA_TYPE":
      return new HttpError(415, "unsupported_media_type", "Please send application/json.");
    default:
      return error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500
        ? unreadable(error.statusCode)
        : new HttpError(500, "internal", "Something went wrong on the server. Nothing you wrote is lost; please try again.");
  }
}

/** What was asked for can be had, but not in the time that this server has for it just now. */
const takesTooLong = () =>
  new HttpError(503, "busy", "This takes longer than one answer may. Nothing is lost; please try again in a moment.", {
    headers: { "retry-after": "5" },
  });

const unreadable = (status: number) => new HttpError(status, "malformed_json", "The request cannot be read.");

interface Issue {
  instancePath: string;
  message?: string;
}

function describeValidation(error: { validation: Issue[]; validationContext?: string }): HttpError {
  // A path that cannot be one of ours names nothing that exists.
  if (error.validationContext === "params") return notFound();
  return invalidFields(
    error.validation.slice(0, MOST_FAULTS).map(({ instancePath, message = "must have another form" }) => ({
      path: instancePath.split("/").filter(Boolean),
      message,
    })),
  );
}

/** Unknown paths, paths that cannot be decoded and, where the path exists, unknown methods. */
export function answerUnknown(request: FastifyRequest, reply: FastifyReply, methods: readonly string[]): FastifyReply {
  if (methods.length === 0 || methods.includes(request.method)) return sendProblem(reply, notFound());
  const allow = methods.join(", ");
  if (request.method === "OPTIONS") return reply.status(204).header("allow", allow).send();
  return sendProblem(reply, new HttpError(405, "method_not_allowed", `This address takes ${allow}.`, { headers: { allow } }));
}
