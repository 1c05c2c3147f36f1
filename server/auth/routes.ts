import { links } from "#core/links.ts";
import { quota } from "#core/quotas.ts";
import type { Context } from "../context.ts";
import { Redirect } from "../http/answers.ts";
import { countByAccount, countByAddress, countBySession } from "../http/counted.ts";
import { clearFilesCookie, repeatFilesCookie } from "../http/files-cookie.ts";
import type { Handle } from "../http/handle.ts";
import { forgetting } from "../http/headers.ts";
import { setDeviceCookie } from "../http/known-devices.ts";
import { isSignedIn, tokenHash } from "../http/session.ts";
import { isOperator } from "../invitations/operator.ts";
import { register, resendVerification, sendTestMail, updateProfile, verifyEmail } from "./accounts.ts";
import {
  beginAuthenticator,
  confirmAuthenticator,
  getAuthenticator,
  removeAuthenticator,
  renewRecoveryCodes,
} from "./authenticator.ts";
import { changePassword } from "./change-password.ts";
import { describeDevice } from "./device.ts";
import { oidcRoutes } from "./oidc/routes.ts";
import { passkeyRoutes } from "./passkey-routes.ts";
import { decoy } from "./passwords.ts";
import { forgotPassword, resetPassword } from "./reset.ts";
import { answerSession } from "./session-answer.ts";
import { endSession, listSessions, signIn, signOut } from "./sign-in.ts";
import { offerSignUp } from "./sign-up.ts";

export function routes(handle: Handle, context: Context): void {
  passkeyRoutes(handle, context);
  oidcRoutes(handle, context);
  void decoy(context.config.password);
  const { addressQuotas } = context.config;

  handle("currentUser", async ({ user, reply }) => {
    if (isSignedIn(user)) repeatFilesCookie(context, reply, { id: user.sessionId, tokenHash: user[tokenHash] });
    return user.sessionId !== null && isOperator(context, user) ? { ...user, isOperator: true as const } : user;
  });

  handle("login", async ({ body, address, cookies, headers, reply }) => {
    const device = describeDevice(headers["user-agent"]);
    const opened = await signIn(context, body, { address, cookies }, device);
    return answerSession(context, reply, opened);
  });

  handle("register", async ({ body, address, once }) => {
    await countByAddress(context, "register", address, addressQuotas.signUps);
    return register(context, body, once);
  });

  handle("offerSignUp", async () => offerSignUp(context));

  handle("verifyEmail", async ({ query: { token }, incoming }) => {
    // A HEAD changes nothing: it leads to the screen that opens the link.
    const place = incoming.method === "HEAD" ? links.verifyEmail(token) : links.verified(await verifyEmail(context, token));
    return new Redirect(place);
  });

  handle("updateProfile", ({ user, body }) => updateProfile(context, user, body));

  handle("changePassword", async ({ user, body, address }) => {
    await countBySession(context, "change-password", { user, address }, quota.changePassword);
    await changePassword(context, user, body);
    return { message: "Your password was changed." };
  });

  handle("resendVerification", async ({ user, address }) => {
    await countByAccount(context, "resend", { user, address }, quota.resendShort);
    await countByAccount(context, "resend-hour", { user, address }, quota.resendLong);
    await resendVerification(context, user);
    return { message: "The verification e-mail was sent." };
  });

  handle("testEmail", async ({ user, address }) => {
    await countByAccount(context, "test-mail", { user, address }, quota.testMail);
    return { message: await sendTestMail(context, user) };
  });

  handle("logout", async ({ user, reply }) => {
    reply.headers(forgetting);
    clearFilesCookie(context, reply);
    await signOut(context, user);
  });

  handle("forgotPassword", async ({ body, address, cookies }) => {
    await forgotPassword(context, body.email, { address, cookies });
    return { message: "If this address has an account, a link to choose a new password is on its way." };
  });

  handle("resetPassword", async ({ body, address, cookies, reply }) => {
    await countByAddress(context, "reset-password", address, addressQuotas.signIns);
    setDeviceCookie(reply, context.config, await resetPassword(context, body, { address, cookies }));
    return { message: "Your password was changed. Please sign in." };
  });

  const countOwnPassword = (caller: { user: { sessionId: number }; address: string | null }) =>
    countBySession(context, "own-password", caller, quota.ownPassword);

  handle("getAuthenticator", ({ user }) => getAuthenticator(context, user.id));

  handle("beginAuthenticator", async ({ user, body: proof, address, cookies }) => {
    await countOwnPassword({ user, address });
    return beginAuthenticator(context, { ...user, proof, cookies });
  });

  handle("confirmAuthenticator", async ({ user, body }) => ({
    recoveryCodes: await confirmAuthenticator(context, user, body.code),
  }));

  handle("renewRecoveryCodes", async ({ user, body: proof, address, cookies }) => {
    await countOwnPassword({ user, address });
    return { recoveryCodes: await renewRecoveryCodes(context, { ...user, proof, cookies }) };
  });

  handle("removeAuthenticator", async ({ user, body: proof, address, cookies }) => {
    await countOwnPassword({ user, address });
    await removeAuthenticator(context, { ...user, proof, cookies });
  });

  handle("listSessions", ({ user }) => listSessions(context, user));

  handle("endSession", ({ user, params }) => endSession(context, user.id, params.id));
}
