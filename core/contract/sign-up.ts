import { line } from "../contract-line.ts";
import { signUpOffer } from "../sign-up.ts";

export const signUpLines = {
  offerSignUp: line("GET", "/api/auth/sign-up", "anyone", "Whether one may sign up", { answer: signUpOffer }),
} as const;
