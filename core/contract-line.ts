/** What one line of the contract says, and how it is written. */
import { z } from "zod";

/**
 * Who may call. `anyone` is public, said aloud. `signed-in` needs a live session. `link` is whoever passes the share link's
 * conditions. The others need a session and the named right on the workspace, page or share permission in the path or body.
 */
export type Access =
  | "anyone"
  | "signed-in"
  | "link"
  | "operator"
  | `workspace:${"read" | "write" | "own"}`
  | `page:${"read" | "write" | "own"}`
  | `file:${"read" | "own"}`
  | "import:own"
  | "share:own"
  | "invitation:own";

/**
 * What an access token must be allowed to, to call. A line that says nothing takes none: neither what is the account's, nor who may
 * see a workspace, is a program's to change.
 */
export type TokenUse = "read" | "write";

/** How an answer travels: JSON checked against the schema, nothing, a redirect, text, a file, or an event stream. */
export type AnswerKind = "json" | "none" | "redirect" | "text" | "bytes" | "events";

export interface Line {
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  path: `/${string}`;
  access: Access;
  summary: string;
  status: number;
  kind: AnswerKind;
  params: z.ZodType;
  query: z.ZodType;
  body: z.ZodType | null;
  answer: z.ZodType;
  /** null: an access token is refused. */
  tokens: TokenUse | null;
  /** Answers also an account that can do nothing else before its address is verified, where the server asks for that. */
  unverified?: true;
  /** Body limit is that of page content, not of ordinary bodies. */
  large?: boolean;
  /** The body is `multipart/form-data` with one file, in the field of this name. */
  upload?: string;
}

const none = z.object({});

interface Parts {
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  answer?: z.ZodType;
  status?: number;
  kind?: AnswerKind;
  tokens?: TokenUse;
  unverified?: true;
  large?: boolean;
  upload?: string;
}

type Part<P extends Parts, K extends keyof Parts, Otherwise> = P[K] extends z.ZodType ? P[K] : Otherwise;

export function line<M extends Line["method"], P extends Parts>(
  method: M,
  path: Line["path"],
  access: Access,
  summary: string,
  parts: P,
) {
  const kind: AnswerKind = parts.kind ?? (parts.answer ? "json" : "none");
  return {
    method,
    path,
    access,
    summary,
    kind,
    status: parts.status ?? (kind === "none" ? 204 : kind === "redirect" ? 302 : 200),
    params: (parts.params ?? none) as Part<P, "params", typeof none>,
    query: (parts.query ?? none) as Part<P, "query", typeof none>,
    body: (parts.body ?? null) as Part<P, "body", null>,
    answer: (parts.answer ?? z.void()) as Part<P, "answer", z.ZodVoid>,
    tokens: (parts.tokens ?? null) as P["tokens"] extends TokenUse ? P["tokens"] : null,
    ...(parts.unverified ? { unverified: true as const } : {}),
    ...(parts.large ? { large: true } : {}),
    ...(parts.upload ? { upload: parts.upload } : {}),
  } satisfies Line;
}
