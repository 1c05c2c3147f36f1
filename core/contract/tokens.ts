import { accessToken, newAccessToken, shownAccessToken } from "../access-token.ts";
import { line } from "../contract-line.ts";
import { byId, list } from "./common.ts";

export const tokenLines = {
  createToken: line("POST", "/api/auth/tokens", "signed-in", "Make an access token for a program; it is shown once", {
    body: newAccessToken,
    answer: shownAccessToken,
    status: 201,
  }),
  listTokens: line("GET", "/api/auth/tokens", "signed-in", "Own access tokens, newest first", { answer: list(accessToken) }),
  deleteToken: line("DELETE", "/api/auth/tokens/:id", "signed-in", "End an access token", { params: byId }),
} as const;
