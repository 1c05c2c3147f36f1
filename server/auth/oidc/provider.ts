import type { Configuration, IDToken } from "openid-client";
import { contract } from "#core/contract.ts";
import type { OidcResult } from "#core/oidc-result.ts";
import type { Config, OidcSettings } from "../../config.ts";

/** Seconds that the provider has for each answer: somebody waits in front of an empty window. */
const PATIENCE = 5;
/** Milliseconds after which it is asked anew what it is: keys and addresses change. */
const KNOWN_FOR = 60 * 60_000;

const library = () => import("openid-client");

/** What belongs to one way to the provider and back. */
export interface Secrets {
  state: string;
  nonce: string;
  verifier: string;
}

/** Whom the provider says that somebody is. `claims` are its words, and may be anything. */
export interface Told {
  subject: string;
  claims: Record<string, unknown>;
}

/** Why nobody came back from the provider, as the screen says it. */
export class WayFailed extends Error {
  readonly result: Exclude<OidcResult, "back">;
  constructor(result: Exclude<OidcResult, "back">, cause?: unknown) {
    super(`The way through the provider ended: ${result}`, { cause });
    this.result = result;
  }
}

/** The organisation's provider. It is asked what it is when somebody first needs it: a server starts without it. */
export class Provider {
  readonly settings: OidcSettings;
  readonly #returnTo: string;
  #known: { asked: Promise<Configuration>; until: number } | null = null;

  constructor(settings: OidcSettings, { origin }: Pick<Config, "origin">) {
    this.settings = settings;
    this.#returnTo = origin + contract.returnFromOidc.path;
  }

  /**
   * Where somebody signs in there, and what has to come back with them.
   * @param isAnew the provider is to ask for it, though it knows whom it has before it
   * @throws WayFailed
   */
  async leave(isAnew = false): Promise<{ to: string; secrets: Secrets }> {
    const oidc = await library();
    const secrets = { state: oidc.randomState(), nonce: oidc.randomNonce(), verifier: oidc.randomPKCECodeVerifier() };
    const known = await this.#find();
    const to = oidc.buildAuthorizationUrl(known, {
      redirect_uri: this.#returnTo,
      scope: "openid email profile",
      state: secrets.state,
      nonce: secrets.nonce,
      code_challenge: await oidc.calculatePKCECodeChallenge(secrets.verifier),
      code_challenge_method: "S256",
      ...(isAnew ? { prompt: "login", max_age: "0" } : {}),
    });
    return { to: to.href, secrets };
  }

  /**
   * @param answer what the provider sent along with the browser
   * @param since when somebody left to sign in anew, in milliseconds: the browser could take that out of the address
   * @throws WayFailed
   */
  async comeBack(
    answer: Record<string, string | undefined>,
    { state, nonce, verifier }: Secrets,
    since: number | null = null,
  ): Promise<Told> {
    const [oidc, known] = [await library(), await this.#find()];
    const url = new URL(this.#returnTo);
    for (const [name, value] of Object.entries(answer)) if (value !== undefined) url.searchParams.set(name, value);
    try {
      const checks = { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier, idTokenExpected: true };
      const tokens = await oidc.authorizationCodeGrant(known, url, checks);
      const claims = tokens.claims() as IDToken;
      if (since !== null && !isSince(claims.auth_time, since)) throw new WayFailed("stale");
      // By the standard the address stands there; many tell it at once.
      const isTold = claims.email !== undefined && claims.email_verified !== undefined;
      const more =
        isTold || !known.serverMetadata().userinfo_endpoint
          ? {}
          : await oidc.fetchUserInfo(known, tokens.access_token, claims.sub);
      // Of one mouth: an address that the token names is not proved by a word about another one.
      const { email, email_verified }: Record<string, unknown> = isTold ? claims : more;
      return { subject: claims.sub, claims: { ...more, ...claims, email, email_verified } };
    } catch (error) {
      throw error instanceof WayFailed ? error : new WayFailed(resultOf(error), error);
    }
  }

  async #find(): Promise<Configuration> {
    const now = performance.now();
    if (!this.#known || this.#known.until < now) {
      const asked = this.#ask();
      this.#known = { asked, until: now + KNOWN_FOR };
      // The next who comes asks again.
      asked.catch(() => {
        if (this.#known?.asked === asked) this.#known = null;
      });
    }
    try {
      return await this.#known.asked;
    } catch (error) {
      throw new WayFailed("unreachable", error);
    }
  }

  async #ask(): Promise<Configuration> {
    const oidc = await library();
    const { issuer, clientId, clientSecret } = this.settings;
    // Only of an issuer on this machine, as the settings have it.
    const unsealed = issuer.startsWith("http:") ? [oidc.allowInsecureRequests] : [];
    const found = await oidc.discovery(new URL(issuer), clientId, undefined, oidc.None(), {
      timeout: PATIENCE,
      execute: unsealed,
    });
    const metadata = found.serverMetadata();
    const ways = metadata.token_endpoint_auth_methods_supported ?? ["client_secret_basic"];
    const proof = ways.includes("client_secret_basic")
      ? oidc.ClientSecretBasic(clientSecret)
      : oidc.ClientSecretPost(clientSecret);
    const known = new oidc.Configuration(metadata, clientId, { client_secret: clientSecret }, proof);
    known.timeout = PATIENCE;
    for (const allow of unsealed) allow(known);
    // The signature is looked at, too, not only the connection that it came by.
    oidc.enableNonRepudiationChecks(known);
    return known;
  }
}

/** Milliseconds that the provider's clock may be behind. */
const BEHIND = 30_000;

/** @param seconds as the provider says when it asked for a password or the like; it must say so where it is asked to ask */
const isSince = (seconds: unknown, since: number) => typeof seconds === "number" && seconds * 1000 >= since - BEHIND;

const declined = ["access_denied", "login_required", "consent_required", "interaction_required", "account_selection_required"];

function resultOf(error: unknown): Exclude<OidcResult, "back"> {
  const { error: said, status, code, name } = error as { error?: unknown; status?: unknown; code?: unknown; name?: unknown };
  if (declined.includes(String(said))) return "declined";
  if (said === "temporarily_unavailable" || said === "server_error" || (typeof status === "number" && status >= 500))
    return "unreachable";
  // A code that was used before, or waited too long.
  if (said === "invalid_grant") return "expired";
  if (code === "OAUTH_TIMEOUT" || name === "TimeoutError" || (name === "TypeError" && isOfNetwork(error))) return "unreachable";
  return "refused";
}

const isOfNetwork = (error: unknown) => error instanceof Error && error.message === "fetch failed";
