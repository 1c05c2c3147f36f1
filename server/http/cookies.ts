import type { CookieSerializeOptions } from "@fastify/cookie";
import type { Config } from "../config.ts";

/** For this application's own calls below `path` only, and out of reach of scripts. */
export function lasting({ origin }: Pick<Config, "origin">, path: string, milliseconds: number) {
  return {
    path,
    httpOnly: true,
    sameSite: "strict" as const,
    secure: origin.startsWith("https:"),
    maxAge: milliseconds / 1000,
  } satisfies CookieSerializeOptions;
}
