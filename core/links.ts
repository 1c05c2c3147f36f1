/** The addresses of the application's own screens, for the route table, mails and share links. API addresses are in `contract.ts`. */

import type { OidcResult } from "./oidc-result.ts";

export const screens = {
  home: "/",
  login: "/login",
  verifyEmail: "/verify-email",
  forgotPassword: "/forgot-password",
  resetPassword: "/reset-password",
  sharedWorkspace: "/shared/workspace/:token",
  workspace: "/workspace/:id",
  page: "/page/:id",
  profile: "/profile",
  logger: "/logger",
} as const;

export const links = {
  workspace: (id: number | string) => `/workspace/${id}`,
  page: (id: number | string) => `/page/${id}`,
  /** What was written on this device and not saved, within the profile. */
  drafts: () => `${screens.profile}#drafts`,
  sharedWorkspace: (token: string) => `/shared/workspace/${encodeURIComponent(token)}`,
  verifyEmail: (token: string) => `/verify-email?token=${encodeURIComponent(token)}`,
  resetPassword: (token: string) => `/reset-password?token=${encodeURIComponent(token)}`,
  /** Sign in, then go to `next`. */
  loginThen: (next: string) => `/login?next=${encodeURIComponent(next)}`,
  /** Where the server sends the browser after a verification link; the app shows the result as a toast. */
  verified: (result: VerificationResult) => `/login?verification=${result}`,
  /** Where the server sends the browser after the provider; the screen goes on from there, or says why not. */
  fromProvider: (result: OidcResult, next: string) =>
    `/login?provider=${result}${next === "/" ? "" : `&next=${encodeURIComponent(next)}`}`,
} as const;

/** A path of this application out of `?next=`; anything that could lead elsewhere is the workspace list. */
export function safeNext(next: string | null): string {
  // Browsers drop tabs and line ends from addresses: "/\t/elsewhere" would become "//elsewhere".
  return next && /^\/(?![/\\])[^\t\r\n]*$/.test(next) ? next : screens.home;
}

/** What a link to the login screens carries along unseen, in the history entry: a tab to begin with, an address typed before. */
export interface LoginState {
  tab?: "sign-in" | "sign-up";
  email?: string;
}

export const verificationResults = ["success", "expired"] as const;
export type VerificationResult = (typeof verificationResults)[number];
