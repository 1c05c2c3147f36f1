/** The server's answers as a browser gets them, for a page in this process. */

import type { Line } from "./open-session.ts";
import type { PageServer } from "./page-server.ts";

/** @param line lets calls and answers through, or throws where one gets lost */
export function answering(server: () => PageServer, line: Line): typeof fetch {
  return async (address, { method = "GET", body, headers, signal } = {}) => {
    const sent = new Headers(headers as Record<string, string>);
    const path = String(address);
    const page = server();
    const [, asked] = /^\/api\/pages\/(\d+)/.exec(path) ?? [];
    // Of a page that no test looks at any more.
    if (asked !== undefined && Number(asked) !== page.id) return new Response(null, { status: 404 });
    const [name, work] = lineOf(page, `${method} ${path.replace(`/api/pages/${page.id}`, "")}`, body, sent);
    await line(name, "there");
    signal?.throwIfAborted();
    const answer = work();
    await line(name, "back");
    signal?.throwIfAborted();
    return answer === undefined ? new Response(null, { status: 404 }) : Response.json(answer);
  };
}

function lineOf(page: PageServer, line: string, body: unknown, headers: Headers): [name: string, work: () => unknown] {
  const sent = () => JSON.parse(String(body));
  const [, revision] = /^GET \/versions\/(\d+)$/.exec(line) ?? [];
  if (revision) return ["version", () => page.version(Number(revision))];
  switch (line) {
    case "GET ":
      return ["read", () => page.page()];
    case "GET /versions":
      return ["versions", () => page.versions()];
    case "PATCH ":
      return ["rename", () => page.rename(sent().title) ?? page.page()];
    case "PATCH /content": {
      const base = headers.get("If-Match")?.replaceAll('"', "") ?? null;
      return ["save", () => page.save(sent(), base, headers.get("Idempotency-Key"), "Marta")];
    }
    default:
      return ["health", () => (line.startsWith("GET /healthz") ? {} : undefined)];
  }
}
