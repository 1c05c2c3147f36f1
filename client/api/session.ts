import { useQuery } from "@tanstack/react-query";
import { useEffect, useMemo, useSyncExternalStore } from "react";
import type { User } from "#core/user.ts";
import { signal } from "../ui/signal.ts";
import { addressOf, call, unauthenticated } from "./call.ts";
import { forgetKept } from "./kept-answers.ts";
import { forgetUser, lastUser, rememberUser } from "./last-user.ts";
import { AuthenticationError, invalidate, queries, queryClient } from "./queries.ts";
import { onTokenChange, onTokenGone, readToken, removeToken, storeToken } from "./token.ts";

/** Who is signed in, as far as the browser knows. */
export type Session =
  | { state: "loading" }
  | { state: "signed-out" }
  | { state: "signed-in"; user: User }
  /** Without a message there was no answer. */
  | { state: "failed"; message: string | null; retry: () => void };

/** Without a token nobody is asked. A 401 removes the token; without any network the last known user counts. */
export function useSession(): Session {
  const token = useSyncExternalStore(onTokenChange, readToken);
  const { data, error, refetch } = useQuery({ ...queries.user(), enabled: token !== null });
  const isRefused = token !== null && data === null;
  useEffect(() => {
    if (isRefused) forgetSession(false);
  }, [isRefused]);
  // Before anything below asks whose drafts are meant.
  useMemo(() => data && rememberUser(data), [data]);
  if (token === null || isRefused) return { state: "signed-out" };
  if (data) return { state: "signed-in", user: data };
  if (!error) return { state: "loading" };
  const message = error instanceof AuthenticationError ? error.message : null;
  return { state: "failed", message, retry: () => void refetch() };
}

/** The signed-in user. For components below the gate, which has asked already. */
export function useUser(): User {
  const { data } = useQuery({ ...queries.user(), enabled: false });
  const user = data ?? lastUser();
  if (!user) throw new Error("This needs somebody signed in.");
  return user;
}

/**
 * From now on this token speaks. Whatever was read without it, or with the one before, is somebody else's: without that, the refusal
 * of an earlier token would count against this one.
 */
export function startSession(token: string): void {
  queryClient.clear();
  storeToken(token);
  isEnded = false;
}

/** Signed out at once, whatever the server answers; what was read goes, drafts stay on the device. */
export function signOut(): void {
  if (readToken()) void call("logout", { keepalive: true }).catch(() => {});
  forgetSession();
}

/** Also where the session ended elsewhere, which nobody here has asked for: what was read must not outlive it. */
export function forgetSession(isAsked = true): void {
  forgetUser();
  void forgetKept();
  isOurs = isAsked;
  removeToken();
}

const signedOut = signal();

/** For what a feature keeps in memory of one account: it ends with the session, here or in another tab, asked for or expired. */
export const onSignOut = signedOut.on;

let isOurs = false;
let isEnded = false;
let isUntold = false;

/** Whether the last session ended without being asked to in this tab. */
export const hasEnded = () => isEnded;

/** Whether it ended so and nobody has been told of it yet: from now on somebody has. */
export function takeEnd(): boolean {
  const isNew = isUntold;
  isUntold = false;
  return isNew;
}

onTokenGone(() => {
  isUntold = isEnded = !isOurs;
  isOurs = false;
  queryClient.clear();
  signedOut.tell();
});

unauthenticated.on((address) => {
  if (readToken() && address !== addressOf("currentUser")) void invalidate.user();
});
