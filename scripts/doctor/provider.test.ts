import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, it } from "vitest";
import { examineProvider } from "./provider.ts";

let issuer: string;
const server = createServer((request, response) => {
  const named = request.url?.startsWith("/other/") ? "https://elsewhere.example" : issuer;
  if (request.url?.startsWith("/none/")) return response.writeHead(404).end("no");
  if (request.url?.startsWith("/page/")) return response.end("<html>");
  response.setHeader("content-type", "application/json").end(JSON.stringify({ issuer: named }));
});
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

const told = async (address: string | null, now?: () => number) =>
  (await examineProvider(address, now)).map(({ state, about, says }) => `${state} ${about}: ${says}`).join();

it("The doctor asks a provider what it is, and for the time", async () => {
  expect(await told(null)).toBe("");
  expect(await told(issuer)).toBe(`OK provider: ${issuer} answers as a provider.`);
  expect(await told(`${issuer}/other`)).toMatch(
    /^Wrong provider: The provider calls itself "https:\/\/elsewhere\.example"; set OIDC_ISSUER/,
  );
  expect(await told(`${issuer}/none`)).toMatch(
    /^Wrong provider: .* answers 404 and says nothing of a provider; check OIDC_ISSUER/,
  );
  expect(await told(`${issuer}/page`)).toMatch(/^Wrong provider: .* answers 200 and says nothing/);
  expect(await told("http://127.0.0.1:1")).toMatch(/^Wrong provider: .* cannot be asked \(/);
  expect(await told(issuer, () => Date.now() + 600_000)).toMatch(
    /^Wrong clock: The provider's clock differs by (599|600|601) seconds/,
  );
});
