import { z } from "zod";
import { line } from "../contract-line.ts";
import { email } from "../text.ts";
import { passwordChange, passwordReset, profile, registration, session, signingIn, user } from "../user.ts";
import { byId, list, message } from "./common.ts";

/** Of an export, for a browser that saves it. */
const _address = z.object({ url: z.string() });

export const accountLines = {
  currentUser: line("GET", "/api/auth/user", "signed-in", "The signed-in user", {
    answer: user,
    tokens: "read",
    unverified: true,
  }),
  login: line("POST", "/api/auth/login", "anyone", "Sign in", {
    body: signingIn,
    answer: z.object({ token: z.string(), user }),
  }),
  register: line("POST", "/api/auth/register", "anyone", "Sign up", { body: registration, answer: user, status: 201 }),
  verifyEmail: line("GET", "/api/auth/verify-email", "anyone", "Open a verification link", {
    // A browser shows what comes back: a token that cannot be one is an expired one, not an error in JSON.
    query: z.object({ token: z.string().max(200).default("").catch("") }),
    kind: "redirect",
  }),
  updateProfile: line("PATCH", "/api/auth/profile", "signed-in", "Change first and last name", { body: profile, answer: user }),
  changePassword: line("POST", "/api/auth/change-password", "signed-in", "Change the password and end all other sessions", {
    body: passwordChange,
    answer: message,
    unverified: true,
  }),
  resendVerification: line("POST", "/api/auth/resend-verification", "signed-in", "Mail the verification link again", {
    answer: message,
    unverified: true,
  }),
  testEmail: line("POST", "/api/test-email", "signed-in", "Mail a test message to one's own address", { answer: message }),
  logout: line("POST", "/api/auth/logout", "signed-in", "End this session", { unverified: true }),
  forgotPassword: line("POST", "/api/auth/forgot-password", "anyone", "Ask for a password reset link", {
    body: z.object({ email }),
    answer: message,
  }),
  resetPassword: line("POST", "/api/auth/reset-password", "anyone", "Set a new password with a reset link", {
    body: passwordReset,
    answer: message,
  }),
  listSessions: line("GET", "/api/auth/sessions", "signed-in", "Devices that are signed in", { answer: list(session) }),
  endSession: line("DELETE", "/api/auth/sessions/:id", "signed-in", "Sign one device out", { params: byId }),
} as const;
