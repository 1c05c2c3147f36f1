/// <reference path="./oidc-provider.d.ts" />
/** An organisation's OpenID Connect provider, on a port of its own, where people sign in by being named. */
import { generateKeyPairSync } from "node:crypto";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type Oidc from "oidc-provider";
import { contract } from "#core/contract.ts";

const CLIENT = { id: "octavo", secret: "tide-tables-and-lighthouses" };

/** For tests of everything else: it is set, and answers nobody. */
export const silentProvider = { OIDC_ISSUER: "http://127.0.0.1:9", OIDC_CLIENT_ID: CLIENT.id, OIDC_CLIENT_SECRET: CLIENT.secret };

export interface Claims {
  email?: string;
  email_verified?: unknown;
  given_name?: string;
  family_name?: string;
  name?: string;
}

export class TestProvider {
  readonly issuer: string;
  readonly #server: Server;
  /** By subject. */
  readonly people = new Map<string, Claims>();
  /** By subject, what the token says beside that; nothing for most. */
  readonly inToken = new Map<string, Claims>();
  /** Who signs in next: a subject; null cancels. */
  next: string | null = null;
  /** When they gave their password there, in seconds; null for now. */
  askedAt: number | null = null;

  private constructor(server: Server) {
    this.#server = server;
    this.issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  }

  /** @param origin of the Octavo that people come back to */
  static async start(origin: string): Promise<TestProvider> {
    const started = await TestProvider.listen();
    await started.serve(origin);
    return started;
  }

  /** It has an address, and answers once it serves somebody. */
  static async listen(): Promise<TestProvider> {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    return new TestProvider(server);
  }

  async serve(origin: string): Promise<void> {
    const { default: Provider } = await import("oidc-provider");
    const { privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
    const provider: Oidc = new Provider(this.issuer, {
      clients: [
        {
          client_id: CLIENT.id,
          client_secret: CLIENT.secret,
          redirect_uris: [`${origin}${contract.returnFromOidc.path}`],
          id_token_signed_response_alg: "ES256",
        },
      ],
      jwks: { keys: [{ ...privateKey.export({ format: "jwk" }), use: "sig", alg: "ES256", kid: "one" }] },
      cookies: { keys: ["only for tests"] },
      claims: { email: ["email", "email_verified"], profile: ["given_name", "family_name", "name"] },
      conformIdTokenClaims: false,
      features: { devInteractions: { enabled: false } },
      interactions: { url: (_: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
      // It knows whoever is named.
      findAccount: (_: unknown, sub: string) => ({
        accountId: sub,
        claims: (use: string) => ({ sub, ...(use === "id_token" ? this.inToken : this.people).get(sub) }),
      }),
      // Nobody is asked whether Octavo may.
      loadExistingGrant: async (ctx: { oidc: { client: { clientId: string }; session: { accountId: string } } }) => {
        const grant = new provider.Grant({ clientId: ctx.oidc.client.clientId, accountId: ctx.oidc.session.accountId });
        grant.addOIDCScope("openid email profile");
        await grant.save();
        return grant;
      },
      ttl: { AccessToken: 60, AuthorizationCode: 60, Grant: 60, IdToken: 60, Interaction: 60, Session: 60 },
    });
    const answer = provider.callback();
    this.#server.on("request", (request, response) => {
      if (!request.url?.startsWith("/interaction/")) return answer(request, response);
      const result =
        this.next === null
          ? { error: "access_denied" }
          : { login: { accountId: this.next, remember: false, ...(this.askedAt === null ? {} : { ts: this.askedAt }) } };
      void provider.interactionFinished(request, response, result);
    });
  }

  get settings(): Record<string, string> {
    return {
      OIDC_ISSUER: this.issuer,
      OIDC_CLIENT_ID: CLIENT.id,
      OIDC_CLIENT_SECRET: CLIENT.secret,
      OIDC_NAME: "Coast Press",
    };
  }

  /** Goes through the provider as a browser would. @returns the path and query by which it comes back */
  async visit(address: string, subject: string | null, claims?: Claims): Promise<string> {
    this.next = subject;
    if (subject && claims) this.people.set(subject, claims);
    const cookies = new Map<string, string>();
    let at = address;
    while (at.startsWith(this.issuer)) {
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
      const response = await fetch(at, { redirect: "manual", headers: { cookie } });
      for (const line of response.headers.getSetCookie()) {
        const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
        cookies.set(name, value);
      }
      const to = response.headers.get("location");
      if (!to) throw new Error(`The provider stopped at ${at} with ${response.status}: ${await response.text()}`);
      at = new URL(to, at).href;
    }
    const { pathname, search } = new URL(at);
    return pathname + search;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}
