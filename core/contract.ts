/**
 * Every call there is, a line each: method, path, who may, parameters, body and answer.
 * Server routes, client calls, answer stripping, OpenAPI and the access matrix all come from here; no address stands outside this
 * file and `contract/`.
 */
import type { z } from "zod";
import { accountLines } from "./contract/accounts.ts";
import { fileLines } from "./contract/files.ts";
import { handoverLines } from "./contract/handovers.ts";
import { invitationLines } from "./contract/invitations.ts";
import { leavingLines } from "./contract/leaving.ts";
import { memberLines } from "./contract/members.ts";
import { oidcLines } from "./contract/oidc.ts";
import { operatorLines } from "./contract/operators.ts";
import { ownProofLines } from "./contract/own-proof.ts";
import { pageLines } from "./contract/pages.ts";
import { passkeyLines } from "./contract/passkeys.ts";
import { presenceLines } from "./contract/presence.ts";
import { secondFactorLines } from "./contract/second-factor.ts";
import { shareLines } from "./contract/sharing.ts";
import { signUpLines } from "./contract/sign-up.ts";
import { tokenLines } from "./contract/tokens.ts";
import { usageLines } from "./contract/usage.ts";
import { workspaceLines } from "./contract/workspaces.ts";

export const contract = {
  ...accountLines,
  ...signUpLines,
  ...leavingLines,
  ...ownProofLines,
  ...secondFactorLines,
  ...tokenLines,
  ...passkeyLines,
  ...oidcLines,
  ...presenceLines,
  ...workspaceLines,
  ...memberLines,
  ...invitationLines,
  ...usageLines,
  ...handoverLines,
  ...pageLines,
  ...fileLines,
  ...shareLines,
  ...operatorLines,
} as const;

export type Contract = typeof contract;
export type LineName = keyof Contract;

/** What a caller sends, before defaults and transforms. */
export type BodyOf<N extends LineName> = Contract[N]["body"] extends z.ZodType ? z.input<Contract[N]["body"]> : undefined;
export type ParamsOf<N extends LineName> = z.input<Contract[N]["params"]>;
export type QueryOf<N extends LineName> = z.input<Contract[N]["query"]>;
export type AnswerOf<N extends LineName> = z.output<Contract[N]["answer"]>;
