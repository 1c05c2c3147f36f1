import { afterEach, describe, expect, it, vi } from "vitest";
import { MailSink } from "../test/mail-sink.ts";
import { type Running, start, stopAll } from "../test/running.ts";

// Processes take their time where the machine is busy.
vi.setConfig({ testTimeout: 60_000 });

const sink = new MailSink();

afterEach(async () => {
  await stopAll();
  await sink.close();
});

const METRICS_TOKEN = "a-token-for-metrics";
const MASTER_KEY = "5a".repeat(32);
const marta = { email: "marta@coastpress.example", password: "harbour-steps", firstName: "Marta", lastName: "Berg" };
const visitor = "jonas@coastpress.example";
const words = { title: "Tide tables of Marstal", text: "High water at seven" };

/** Uses everything that carries a secret. @returns the secrets by name */
async function useEverySecret(server: Running): Promise<Record<string, string>> {
  const json = async (answer: Promise<Response>) => (await (await answer).json()) as Record<string, string> & { id: number };
  await server.call("register", { body: marta });
  const verification = tokenIn(await sink.link(marta.email));
  await server.call("verifyEmail", { query: { token: verification } });
  await server.call("login", { body: { email: marta.email, password: "wrong-password" } });
  const { token = "" } = await json(server.call("login", { body: marta }));
  const { id: workspaceId } = await json(server.call("createWorkspace", { token, body: { name: "Harbours" } }));
  const content = [{ id: "b1", type: "text" as const, position: 0, content: { text: words.text } }];
  await server.call("createPage", { token, body: { workspaceId, title: words.title, content } });

  const share = { requireEmailVerification: true };
  const { shareToken = "" } = await json(server.call("shareWorkspace", { token, params: { workspaceId }, body: share }));
  expect((await server.call("openShared", { params: { shareToken } })).status).toBe(403);
  const asked = await server.call("requestCode", { params: { shareToken }, body: { email: visitor } });
  const code = /\b\d{8}\b/.exec((await sink.next(visitor)).text ?? "")?.[0] ?? "";
  const browser = cookiesOf(asked);
  const proved = await server.call("confirmCode", {
    params: { shareToken },
    body: { email: visitor, code },
    headers: { cookie: browser },
  });
  const proof = cookiesOf(proved);
  expect((await server.call("openShared", { params: { shareToken }, headers: { cookie: proof } })).status).toBe(200);
  await fetch(`${server.url}/shared/workspace/${shareToken}`);
  await fetch(`${server.url}/api/shared/workspace/${shareToken}/nothing?token=${token}`);
  await fetch(`${server.url}/api/shared/workspace/${shareToken}%zz`);
  await server.call("requestCode", { params: { shareToken }, body: { email: "nobody" } });

  await server.call("forgotPassword", { body: { email: marta.email } });
  const reset = tokenIn(await sink.link(marta.email, 2));
  await server.call("resetPassword", { body: { token: reset, newPassword: "lee-shore-9" } });
  await server.call("metrics", { token: METRICS_TOKEN });
  return { verification, token, shareToken, code, browser: valueIn(browser), proof: valueIn(proof), reset };
}

const tokenIn = (link: string) => new URL(link, "http://localhost").searchParams.get("token") ?? "";
const cookiesOf = (answer: Response) =>
  answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0])
    .join("; ");
const valueIn = (cookies: string) => cookies.split("=").at(-1) ?? "";

describe("the log, at its most talkative,", () => {
  it("has a line with an id for each request, and tells no secret", async () => {
    const env = { LOG_LEVEL: "trace", SMTP_URL: await sink.listen(), METRICS_TOKEN, MASTER_KEY };
    const server = await (await start({ env })).ready();
    const found = await useEverySecret(server);
    const secrets = { ...found, ...words, METRICS_TOKEN, MASTER_KEY, password: marta.password, wrong: "wrong-password" };
    for (const [name, secret] of Object.entries(secrets)) expect(secret.length, name).toBeGreaterThanOrEqual(8);
    await server.kill("SIGTERM");

    const printed = server.out + server.err;
    expect(Object.entries(secrets).flatMap(([name, secret]) => (printed.includes(secret) ? [name] : []))).toEqual([]);
    const lines = printed
      .split("\n")
      .filter((line) => line.startsWith("{"))
      .map((line) => JSON.parse(line));
    const requests = lines.filter(({ msg }) => msg === "request");
    expect(new Set(requests.map(({ requestId }) => requestId)).size).toBe(requests.length);
    const routes = requests.map(({ method, route, status }) => `${method} ${route} ${status}`);
    expect(routes).toEqual(
      expect.arrayContaining([
        "POST /api/auth/login 200",
        "POST /api/auth/login 401",
        "GET /api/shared/workspace/:shareToken 200",
        "GET /metrics 200",
        "GET web 404",
      ]),
    );
  });
});
