import type { IncomingMessage } from "node:http";
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchemaCompiler, onRequestHookHandler } from "fastify";
import { validatorCompiler } from "fastify-type-provider-zod";
import type { z } from "zod";
import "@fastify/cookie";
import { isOfSize } from "#core/blocks/size-limits.ts";
import { type AnswerOf, type Contract, contract, type LineName } from "#core/contract.ts";
import type { Access, Line, TokenUse } from "#core/contract-line.ts";
import { checkLarge } from "#core/faults.ts";
import { size } from "#core/limits.ts";
import { problem } from "#core/problem.ts";
import type { Context } from "../context.ts";
import { invalidFields, unauthenticated, verifyFirst } from "../errors.ts";
import { breathe } from "../pacing.ts";
import { findAsker, refusedToken } from "./access-token.ts";
import { countedAs } from "./address.ts";
import type { Download, EventStream, JsonStream, Redirect, Text, Unchanged } from "./answers.ts";
import { JsonBytes } from "./answers.ts";
import { codingOf, takesCoding } from "./codings.ts";
import { findFilesSession } from "./files-cookie.ts";
import { forgetting } from "./headers.ts";
import { endBehind, Intake, refuseTooLarge, roomForFiles, roomForPages } from "./intake.ts";
import { LargeBody } from "./json-body.ts";
import { LargeAnswers } from "./large-answers.ts";
import { Once, onceOf } from "./once.ts";
import { closedByProvider } from "./provider-only.ts";
import { limits } from "./rate-limits.ts";
import { send } from "./sending.ts";
import type { Asker, SignedIn } from "./session.ts";
import { Turnstile } from "./turnstile.ts";

/** Lines that also answer people without a session. */
const open = ["anyone", "link", "operator"] as const satisfies Access[];
type Open = (typeof open)[number];

/** Lines whose answers hold contents or whole trees. */
const longAnswers: ReadonlySet<LineName> = new Set([
  "getPage",
  "getVersion",
  "listVersions",
  "listPages",
  "listAllPages",
  "openShared",
  "getSharedPage",
  "pageLinks",
  "listFiles",
  "listShares",
  "listLogs",
] satisfies LineName[]);

/** Lines that pictures on a page are asked from, and that copies them: a few at a time, beside everything else. */
const fileAnswers: ReadonlySet<LineName> = new Set(["getFile", "getSharedFile", "copyFile"] satisfies LineName[]);

type Parsed<T> = T extends z.ZodType ? z.output<T> : undefined;

/** Only what takes access tokens has to reckon with one. */
type AskerOf<N extends LineName> = Contract[N]["tokens"] extends TokenUse ? Asker : SignedIn;

export interface Call<N extends LineName> {
  params: Parsed<Contract[N]["params"]>;
  query: Parsed<Contract[N]["query"]>;
  body: Parsed<Contract[N]["body"]>;
  /** The body as bytes, where it is too large to be parsed here; then `body` is not there. */
  large: Buffer | null;
  user: Contract[N]["access"] extends Open ? AskerOf<N> | null : AskerOf<N>;
  /** The caller's network as limits count it, through the proxies that are trusted; null for the machine itself. */
  address: string | null;
  headers: FastifyRequest["headers"];
  cookies: Record<string, string | undefined>;
  /** For what the call makes, so that repeating it makes no second one. */
  once: Once;
  reply: FastifyReply;
  /** The request as it comes in, for lines that take an upload. */
  incoming: IncomingMessage;
}

type Answer<N extends LineName> = AnswerOf<N> | Download | JsonBytes | JsonStream | Unchanged | Redirect | Text | EventStream;

/**
 * Makes a route of a contract line and a function. `app.ts` refuses to start while a line has none.
 * @param kept of a line that takes large bodies: bytes of what is there already, which may come again
 */
export type Handle = <N extends LineName>(
  name: N,
  answer: (call: Call<N>) => Promise<Answer<N>>,
  kept?: (call: Pick<Call<N>, "user" | "params">) => Promise<number>,
) => void;

export function handler(app: FastifyInstance, context: Context): { handle: Handle; handled: Set<LineName> } {
  const handled = new Set<LineName>();
  const intake = new Intake(roomForPages);
  const uploads = new Intake(roomForFiles);
  const limitOf = limits(app, context.config);
  const turnstile = new Turnstile();
  const fileTurnstile = new Turnstile();
  const unnamed = new Once(context, null);
  const ways = { streams: context.streams, largeAnswers: new LargeAnswers() };
  const handle: Handle = (name, answer, kept) => {
    handled.add(name);
    const line: Line = contract[name];
    const closedLine = closedByProvider(context.config, name);
    const find = async ({ headers, cookies }: FastifyRequest) => {
      const asker = await findAsker(context, headers.authorization);
      return asker ?? (name === "getFile" ? findFilesSession(context, cookies) : null);
    };
    const authenticate: onRequestHookHandler = (request, _reply, done) => {
      // Nobody waits for what there is nothing to be asked about.
      if (request.headers.authorization === undefined && name !== "getFile") return done();
      find(request).then((asker) => {
        request.user = asker;
        done();
      }, done);
    };
    // Before the body is read: nobody makes the server parse what they may not send.
    const admit: onRequestHookHandler = (request, reply, done) => {
      const refused = closedLine ?? refusedToken(line, request.user);
      if (refused) return done(refused);
      if (request.user?.mustVerify && !line.unverified) {
        // An account that has to verify its address is nobody yet: it sees what everybody sees who has none, and joins nothing.
        if (!isOpen(line.access) || name === "joinShared") return done(verifyFirst());
        request.user = null;
      }
      if (request.user || isOpen(line.access)) return done();
      // Where a browser learns that its session ended elsewhere, what it read goes from its cache, as it does by signing out.
      if (name === "currentUser") reply.headers(forgetting);
      done(unauthenticated());
    };
    // What is kept is printed anew and may be a little longer than what was sent; it has to come in again.
    const most = line.large ? size.contentBytes + size.bodyBytes : size.bodyBytes;
    const keptOf =
      kept &&
      (async ({ user, params }: FastifyRequest) => {
        const asked = line.params.safeParse(params);
        return asked.success ? kept({ user, params: asked.data } as Call<typeof name>) : 0;
      });
    const isCompressed = takesCoding(name);
    const turns = longAnswers.has(name) ? turnstile : fileAnswers.has(name) ? fileTurnstile : null;
    app.route({
      method: line.method,
      url: line.path,
      schema: schemaOf(line),
      config: { upload: line.upload ?? null },
      // Two pages that were put together are the largest that ever was kept.
      bodyLimit: kept ? most + size.contentBytes : most,
      validatorCompiler: line.large ? largeValidator : (validatorCompiler as FastifySchemaCompiler<unknown>),
      onRequest: [
        authenticate,
        limitOf(name),
        admit,
        ...(line.large ? [intake.enter, refuseTooLarge(most, keptOf)] : line.upload ? [uploads.enter] : []),
      ],
      ...(kept ? { preParsing: endBehind(most) } : {}),
      handler: async (request, reply) => {
        const wait = breathe();
        if (wait) await wait;
        const { params, query, user, cookies } = request;
        const coding = isCompressed ? codingOf(request.headers) : null;
        const asked = request.headers["if-none-match"];
        const headers =
          coding && coding.ifNoneMatch !== asked ? { ...request.headers, "if-none-match": coding.ifNoneMatch } : request.headers;
        const [body, large] = request.body instanceof LargeBody ? [undefined, request.body.bytes] : [request.body, null];
        const address = countedAs(request);
        const once = creates(line)
          ? await onceOf(context, name, { headers, userId: user?.id ?? null, params, body, large })
          : unnamed;
        const call = {
          params,
          query,
          body,
          large,
          user,
          address,
          headers,
          cookies,
          once,
          reply,
          incoming: request.raw,
        } as unknown as Call<typeof name>;
        const turn = turns && takeTurn(turns, call, reply);
        if (turn) await turn;
        const given = await answer(call);
        // One commit may end many calls at once, whose answers are still to be printed.
        const over = given instanceof JsonBytes ? undefined : breathe();
        if (over) await over;
        return send(reply, request, line, given, { ...ways, coding });
      },
    });
  };
  return { handle, handled };
}

/** The machine itself waits for nobody. */
function takeTurn(turns: Turnstile, { user, address }: Call<LineName>, { raw }: FastifyReply): Promise<void> | undefined {
  if (user) return turns.enter("person", user.id, raw);
  return address === null ? undefined : turns.enter("address", address, raw);
}

/**
 * A body that is not parsed yet passes; of one that is, the first fault ends the search. One that only holds too many of something
 * is left to whoever handles the call, as a large one: it may be a page that was kept under other limits.
 */
const largeValidator: FastifySchemaCompiler<unknown> = (route) => {
  if (route.httpPart !== "body") return validatorCompiler(route as Parameters<typeof validatorCompiler>[0]);
  return (data: unknown) => {
    if (data instanceof LargeBody) return { value: data };
    const checked = checkLarge(route.schema as z.ZodType, data);
    if (!("faults" in checked)) return checked;
    return checked.faults.some(isOfSize)
      ? { value: new LargeBody(Buffer.from(JSON.stringify(data))) }
      : { error: invalidFields(checked.faults) };
  };
};

function isOpen(access: Access): access is Open {
  return (open as readonly Access[]).includes(access);
}

const creates = (line: Line) => line.status === 201;

function schemaOf(line: Line) {
  return {
    summary: line.summary,
    description: `Who may: ${line.access}. ${tokenNote(line)}${creates(line) ? " Takes an Idempotency-Key." : ""}`,
    security: securityOf(line),
    params: line.params,
    querystring: line.query,
    ...(line.body ? { body: line.body } : {}),
    response: { ...(line.kind === "json" ? { [line.status]: line.answer } : {}), "4xx": problem },
  };
}

const tokenNote = ({ tokens }: Line) =>
  tokens === null ? "No access tokens." : `Access tokens: ${tokens === "read" ? "any" : "read and write"}.`;

/** The kinds of bearer that it answers, as OpenAPI lists them; an empty one is none. */
function securityOf({ access, tokens }: Line): Record<string, string[]>[] {
  return [...(isOpen(access) ? [{}] : []), { session: [] }, ...(tokens === null ? [] : [{ accessToken: [] }])];
}

declare module "fastify" {
  interface FastifyRequest {
    user: Asker | null;
    /** As whom limits by address count it, once somebody has asked. */
    counted: { as: string | null } | null;
  }
  interface FastifyContextConfig {
    /** The field of the file that this route takes; null where it takes none. */
    upload?: string | null;
  }
}
