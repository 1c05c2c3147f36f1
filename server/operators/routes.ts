import { randomBytes, timingSafeEqual } from "node:crypto";
import type { Context } from "../context.ts";
import { HttpError, notFound } from "../errors.ts";
import { Text } from "../http/answers.ts";
import type { OpenApi } from "../http/api-docs.ts";
import type { Handle } from "../http/handle.ts";
import { hashToken } from "../seal/tokens.ts";
import { docsPage } from "./docs-page.ts";
import type { Metrics } from "./metrics.ts";
import { Readiness } from "./readiness.ts";

/** Stands in a page that is made once for what each answer has of its own. */
const NONCE = "nonce-of-this-answer";

/** @param document makes the OpenAPI document, once every route is there */
export function routes(handle: Handle, context: Context, metrics: Metrics, document: () => Promise<OpenApi>): void {
  const readiness = new Readiness(context.database);

  let printed: string | null = null;
  handle("openApi", async () => {
    printed ??= JSON.stringify(await document());
    return new Text(printed, { "content-type": "application/json; charset=utf-8" });
  });

  let page: string[] | null = null;

  handle("apiDocs", async () => {
    const nonce = randomBytes(16).toString("base64");
    page ??= docsPage(await document(), NONCE).split(NONCE);
    return new Text(page.join(nonce), {
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": `default-src 'none'; style-src 'nonce-${nonce}'; frame-ancestors 'none'; base-uri 'none'`,
    });
  });

  handle("health", async () => ({ status: "ok" }));

  // Migrations are done before the server listens; what remains to be asked is whether the database answers.
  handle("ready", async () => {
    if (!(await readiness.ask())) throw new HttpError(503, "database_unavailable", "The database does not answer.");
    return { status: "ok" };
  });

  handle("metrics", async ({ headers }) => {
    const expected = context.config.metricsToken;
    const given = /^Bearer (.+)$/i.exec(headers.authorization ?? "")?.[1] ?? "";
    if (!expected || !timingSafeEqual(hashToken(given), hashToken(expected))) throw notFound();
    return new Text(await metrics.text(context, readiness), { "content-type": "text/plain; version=0.0.4; charset=utf-8" });
  });
}
