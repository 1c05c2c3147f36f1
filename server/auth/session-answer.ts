import type { FastifyReply } from "fastify";
import type { Context } from "../context.ts";
import { setFilesCookie } from "../http/files-cookie.ts";
import { setDeviceCookie } from "../http/known-devices.ts";
import { hashToken } from "../seal/tokens.ts";
import type { OpenedSession } from "./open-session.ts";

/** What a browser gets of a session that was opened for it. After the commit. */
export function answerSession(context: Context, reply: FastifyReply, opened: OpenedSession) {
  const { deviceCookie, sessionId, endedOthers, ...answer } = opened;
  if (endedOthers) context.sessionEvents.publish(answer.user.id, "ended");
  setDeviceCookie(reply, context.config, deviceCookie);
  setFilesCookie(context, reply, { id: sessionId, tokenHash: hashToken(answer.token) });
  return answer;
}
