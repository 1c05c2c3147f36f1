import type { OutgoingHttpHeaders } from "node:http";
import { Readable } from "node:stream";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Line } from "#core/contract-line.ts";
import { countedAs } from "./address.ts";
import { Download, EventStream, JsonBytes, JsonStream, matches, Redirect, Text, Unchanged } from "./answers.ts";
import { type Coding, type CodingName, coded, WORTH_IT } from "./codings.ts";
import { gzip } from "./deflated.ts";
import { EventWriter } from "./event-writer.ts";
import type { LargeAnswers } from "./large-answers.ts";
import type { Streams } from "./streams.ts";
import { zstd } from "./zstd.ts";

/** What answers share on their way out. */
export interface Ways {
  streams: Streams;
  largeAnswers: LargeAnswers;
  /** null for a line whose answers are never compressed. */
  coding: Coding | null;
}

const JSON_TYPE = "application/json; charset=utf-8";

/** Sends what a line answered, in the way of its kind. */
export function send(
  reply: FastifyReply,
  request: FastifyRequest,
  line: Line,
  answer: unknown,
  ways: Ways,
): FastifyReply | Promise<FastifyReply> {
  if (answer instanceof JsonBytes) return sendBytes(reply, request, line.status, answer, ways);
  if (answer instanceof Unchanged) return sendUnchanged(reply, answer.etag, ways);
  if (answer instanceof Redirect) return reply.redirect(answer.to, line.status);
  if (answer instanceof Text) return reply.headers(answer.headers).send(answer.text);
  if (answer instanceof Download) return sendDownload(reply, request, answer);
  if (answer instanceof JsonStream)
    return reply
      .status(line.status)
      .headers({ ...variedBy(ways), "content-type": JSON_TYPE })
      .send(Readable.from(answer.chunks));
  if (answer instanceof EventStream) return sendEvents(reply, request, answer, ways);
  return line.kind === "none" ? reply.status(line.status).send() : reply.status(line.status).send(answer);
}

/** Read piece by piece, as the other side takes them. Whoever asks for the head alone is not read anything. */
function sendDownload(reply: FastifyReply, request: FastifyRequest, { status, headers, chunks }: Download): FastifyReply {
  const body = request.method === "HEAD" ? Readable.from([]) : Readable.from(chunks, { objectMode: false });
  return reply.status(status).headers(headers).send(body);
}

/** Below this many bytes, joining pieces costs less than sending them apart. */
const LARGE = 32 * 1024;

function sendBytes(
  reply: FastifyReply,
  request: FastifyRequest,
  status: number,
  plain: JsonBytes,
  ways: Ways,
): FastifyReply | Promise<FastifyReply> {
  if (plain.etag && request.method === "GET" && matches(ways.coding?.ifNoneMatch ?? request.headers["if-none-match"], plain.etag))
    return sendUnchanged(reply, plain.etag, ways);
  reply.status(status);
  if (!ways.coding || plain.length <= WORTH_IT) return sendCoded(reply, request, plain, ways);
  const shortest = ways.coding.zstd ? zstd(plain.pieces) : null;
  if (shortest) return sendShorter(reply, request, plain, shortest, "zstd", ways);
  if (!ways.coding.gzip) return sendCoded(reply, request, plain, ways);
  return gzip(plain.pieces).then((pieces) => sendShorter(reply, request, plain, pieces, "gzip", ways));
}

/** Plain where it would be no shorter. */
function sendShorter(
  reply: FastifyReply,
  request: FastifyRequest,
  plain: JsonBytes,
  pieces: readonly Buffer[],
  name: CodingName,
  ways: Ways,
): FastifyReply {
  const answer = new JsonBytes(pieces, plain.etag && coded(plain.etag, name));
  if (answer.length >= plain.length) return sendCoded(reply, request, plain, ways);
  return sendCoded(reply.header("content-encoding", name), request, answer, ways);
}

function sendCoded(reply: FastifyReply, request: FastifyRequest, answer: JsonBytes, ways: Ways): FastifyReply {
  if (answer.etag) reply.headers(validated(answer.etag));
  reply.headers(variedBy(ways)).header("content-type", JSON_TYPE);
  return answer.length > LARGE && request.method !== "HEAD" ? sendPieces(reply, answer, ways) : reply.send(answer.bytes);
}

function sendUnchanged(reply: FastifyReply, etag: string, ways: Ways): FastifyReply {
  return reply
    .status(304)
    .headers({ ...validated(ways.coding?.known(etag) ?? etag), ...variedBy(ways) })
    .send();
}

/** Past the framework, which would want one piece: copying a long page costs more than everything else about it. */
function sendPieces(reply: FastifyReply, answer: JsonBytes, { largeAnswers }: Ways): FastifyReply {
  reply.hijack();
  const { raw } = reply;
  raw.writeHead(reply.statusCode, { ...reply.getHeaders(), "content-length": answer.length } as OutgoingHttpHeaders);
  largeAnswers.send(raw, answer.pieces);
  return reply;
}

function sendEvents(reply: FastifyReply, request: FastifyRequest, answer: EventStream, { streams }: Ways): FastifyReply {
  if (request.method === "HEAD") return reply.header("content-type", "text/event-stream").send();
  streams.admit(reply.raw, request.user?.id, countedAs(request));
  reply.hijack();
  reply.raw.writeHead(200, {
    ...reply.getHeaders(),
    "content-type": "text/event-stream",
    "cache-control": "no-store",
    // Proxies that gather answers before they pass them on (nginx) let these through.
    "x-accel-buffering": "no",
  } as OutgoingHttpHeaders);
  answer.open(new EventWriter(reply.raw));
  return reply;
}

function validated(etag: string) {
  return { etag, "cache-control": "private, no-cache" };
}

/** What these answers depend on beside the address. */
function variedBy({ coding }: Ways) {
  return coding ? variedByCoding : varied;
}

const varied = { vary: "Prefer, Authorization" };
const variedByCoding = { vary: "Prefer, Authorization, Accept-Encoding" };
