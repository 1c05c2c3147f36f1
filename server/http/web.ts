import { randomBytes } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { invitationScreen } from "#core/invitation-address.ts";
import { screens } from "#core/links.ts";
import { pagePolicy } from "./headers.ts";

/** Files of the build that only this server reads: the page leaves by one way, with its policy. */
const PAGE = "index.html";
const PRELOADS_FILE = "preloads.json";

const NONCE = "%NONCE%";
/** Where the page takes tags for the files of the screen that it will show. */
const PRELOADS = "%PRELOADS%";
const HASHED = "/assets/";

/**
 * Serves the built client: hashed files for ever, compressed ahead of time; every other address is the app's page, with
 * status 404 where the app has no such screen.
 */
export async function serveWeb(app: FastifyInstance, clientDir: string): Promise<void> {
  if (!existsSync(join(clientDir, PAGE))) return;
  await app.register(fastifyStatic, {
    root: clientDir,
    wildcard: false,
    index: false,
    globIgnore: [PAGE, PRELOADS_FILE],
    preCompressed: true,
    cacheControl: false,
    setHeaders(response, path) {
      response.setHeader("cache-control", path.includes(HASHED) ? "public, max-age=31536000, immutable" : "no-cache");
      response.setHeader("vary", "Accept-Encoding");
    },
  });
}

/** The app's page for an address; null where the client is not built or the address asks for a file. */
export function webPage(clientDir: string): (request: FastifyRequest, reply: FastifyReply) => FastifyReply | null {
  const pages = readPages(clientDir);
  return (request, reply) => {
    const path = request.url.split("?")[0] ?? "/";
    if (!pages || path.startsWith(HASHED) || (request.method !== "GET" && request.method !== "HEAD")) return null;
    const nonce = randomBytes(16).toString("base64");
    const screen = pages.screens.find(({ pattern }) => pattern.test(path));
    return reply
      .status(screen ? 200 : 404)
      .headers({
        "content-type": "text/html; charset=utf-8",
        "content-security-policy": pagePolicy(nonce),
        "cache-control": "no-cache",
        ...(/^\/(shared|invitation)\//.test(path) ? { "x-robots-tag": "noindex" } : {}),
      })
      .send((screen?.parts ?? pages.unknown).join(nonce));
  };
}

interface Pages {
  /** By screen, the page cut where the nonce goes. */
  screens: { pattern: RegExp; parts: string[] }[];
  unknown: string[];
}

function readPages(clientDir: string): Pages | null {
  const file = join(clientDir, PAGE);
  if (!existsSync(file)) return null;
  const html = readFileSync(file, "utf8");
  const preloads = join(clientDir, PRELOADS_FILE);
  const tags: Record<string, string> = existsSync(preloads) ? JSON.parse(readFileSync(preloads, "utf8")) : {};
  const partsFor = (screen: string) => html.replace(PRELOADS, tags[screen] ?? "").split(NONCE);
  return {
    screens: Object.entries({ ...screens, invitation: invitationScreen }).map(([name, path]) => ({
      pattern: new RegExp(`^${path.replace(/:\w+/g, "[^/]+")}/?$`),
      parts: partsFor(name),
    })),
    unknown: partsFor(""),
  };
}
