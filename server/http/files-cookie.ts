/**
 * What lets pictures be opened: a browser sends no bearer token for them. The cookie is made of the session's token hash under the
 * master key, so that nothing is kept for it, it ends with the session, and whoever reads the database cannot make one.
 */
import { timingSafeEqual } from "node:crypto";
import type { FastifyReply } from "fastify";
import { lifetime } from "#core/limits.ts";
import type { Context } from "../context.ts";
import { lasting } from "./cookies.ts";
import { readSession, type SignedIn } from "./session.ts";

const PATH = "/api/files";

/** Several Octavos on one host share its cookies, whatever their ports. */
function cookieName({ vaults }: Context): string {
  return `octavo_files_${vaults.master.mark("name of the files' cookie")}`;
}

interface Session {
  id: number;
  tokenHash: Uint8Array;
}

/** To be called wherever somebody signs in. */
export function setFilesCookie(context: Context, reply: FastifyReply, session: Session): void {
  reply.setCookie(cookieName(context), proofOf(context, session, "files"), attributes(context));
}

const attributes = ({ config }: Context) => lasting(config, PATH, lifetime.sessionAbsolute);

/** To be called where a browser asks who is signed in. */
export function repeatFilesCookie(context: Context, reply: FastifyReply, session: Session): void {
  reply.header("set-cookie", printedCookie(context, reply, session));
}

/** Sessions whose cookies are kept: browsers ask who is signed in again and again, and making one costs as much as the answer. */
const MOST_KEPT = 5000;

/** By master key, then by session. */
const kept = new WeakMap<object, Map<number, { tokenHash: Uint8Array; printed: string }>>();

function printedCookie(context: Context, reply: FastifyReply, { id, tokenHash }: Session): string {
  const { master } = context.vaults;
  const cookies = kept.get(master) ?? new Map();
  const known = cookies.get(id);
  if (known && Buffer.compare(known.tokenHash, tokenHash) === 0) return known.printed;
  const value = proofOf(context, { id, tokenHash }, "files");
  const printed = reply.server.serializeCookie(cookieName(context), value, attributes(context));
  if (cookies.size >= MOST_KEPT) cookies.clear();
  // In memory of its own: as it was read it may be part of a larger piece.
  cookies.set(id, { tokenHash: new Uint8Array(tokenHash), printed });
  kept.set(master, cookies);
  return printed;
}

export function clearFilesCookie(context: Context, reply: FastifyReply): void {
  reply.clearCookie(cookieName(context), { path: PATH });
}

/** The user whose session gave this browser its cookie; null for none. */
export async function findFilesSession(context: Context, cookies: Record<string, string | undefined>): Promise<SignedIn | null> {
  return findProved(context, cookies[cookieName(context)], "files");
}

/** @param purpose what the proof is good for, and nothing else */
export function proofOf({ vaults }: Context, { id, tokenHash }: Session, purpose: string): string {
  return `${id}.${vaults.master.mac(`session proof for ${purpose}`, tokenHash).toString("base64url")}`;
}

/** The user of a living session that gave this proof out. */
export async function findProved(context: Context, proof: string | undefined, purpose: string): Promise<SignedIn | null> {
  const [, id] = /^([1-9]\d{0,14})\.[\w-]{43}$/.exec(proof ?? "") ?? [];
  if (proof === undefined || id === undefined) return null;
  const session = await readSession(context, Number(id));
  if (!session) return null;
  const right = proofOf(context, { id: session.user.sessionId, tokenHash: session.tokenHash }, purpose);
  return timingSafeEqual(Buffer.from(proof), Buffer.from(right)) ? session.user : null;
}
