/** Calls over HTTP, typed by the contract. */
import { setTimeout as pause } from "node:timers/promises";
import { type AnswerOf, type BodyOf, contract, type LineName, type ParamsOf } from "#core/contract.ts";
import type { Problem } from "#core/problem.ts";
import { Refusal } from "../../server/refusals.ts";
import { postForm } from "./multipart.ts";

interface Input<N extends LineName> {
  params?: ParamsOf<N>;
  body?: BodyOf<N>;
  headers?: Record<string, string>;
}

export interface Account {
  email: string;
  password: string;
}

/** An answer that is no success; its message is the server's sentence. */
export class Refused extends Error {
  readonly status: number;
  /** The server's word for it; null where the answer is not one of Octavo's. */
  readonly code: string | null;

  /** @param text of the answer */
  constructor(status: number, text: string) {
    const { code, detail, errors } = problemOf(text);
    const [first] = Object.values(errors ?? {}).flat();
    super(detail ? [detail, first].filter(Boolean).join(" ") : `the server answered ${status}`);
    this.status = status;
    this.code = code ?? null;
  }
}

export class Api {
  readonly address: string;
  #token = "";
  #isSession = false;

  constructor(address: string) {
    this.address = address;
  }

  /** @param askForCode for an account that wants one behind the password */
  async signIn(account: Account, askForCode: () => Promise<string>): Promise<void> {
    try {
      this.#token = (await this.#login(account, askForCode)).token;
      this.#isSession = true;
    } catch (error) {
      throw error instanceof Refused ? new Refusal(`Signing in failed: ${error.message}`) : error;
    }
  }

  async #login(account: Account, askForCode: () => Promise<string>): Promise<AnswerOf<"login">> {
    try {
      return await this.call("login", { body: account });
    } catch (error) {
      if (!(error instanceof Refused && error.code === "code_required")) throw error;
      return this.call("login", { body: { ...account, code: await askForCode() } });
    }
  }

  /** With a token for programs instead of a password. */
  signInWith(token: string): void {
    this.#token = token;
  }

  /** Ends the session; a server that is gone has none. */
  async signOut(): Promise<void> {
    if (this.#isSession) await this.call("logout").catch(() => {});
  }

  /** @throws Refused for an answer that is no success, Refusal where there is no answer */
  async call<N extends LineName>(name: N, input: Input<N> = {}): Promise<AnswerOf<N>> {
    const response = await this.#send(name, input);
    // Past a limit the server says in how many seconds to come back.
    const wait = response.status === 429 ? Number(response.headers.get("retry-after")) : 0;
    if (wait > 0 && wait <= LONGEST_WAIT && name !== "login") {
      await pause(wait * 1000);
      return this.call(name, input);
    }
    const text = await response.text();
    if (!response.ok) throw new Refused(response.status, text);
    return (text === "" ? undefined : JSON.parse(text)) as AnswerOf<N>;
  }

  /** A file with what stands beside it, while it is read. @throws as `call` */
  async upload<N extends "beginImport">(
    name: N,
    workspaceId: number,
    form: Parameters<typeof postForm>[2],
  ): Promise<AnswerOf<N>> {
    const address = this.address + contract[name].path.replace(":workspaceId", String(workspaceId));
    const { status, text } = await postForm(address, { authorization: `Bearer ${this.#token}` }, form).catch((error) => {
      // A file that cannot be read says which.
      throw error?.path ? error : new Refusal(`Nothing answers at ${this.address} any more.`);
    });
    if (status < 200 || status > 299) throw new Refused(status, text);
    return JSON.parse(text);
  }

  async #send<N extends LineName>(name: N, { params, body, headers }: Input<N>): Promise<Response> {
    const { method, path } = contract[name];
    const values = (params ?? {}) as Record<string, unknown>;
    const address = this.address + path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(String(values[key])));
    try {
      return await fetch(address, {
        method,
        headers: {
          ...(this.#token ? { authorization: `Bearer ${this.#token}` } : {}),
          ...(body === undefined ? {} : { "content-type": "application/json" }),
          ...headers,
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
    } catch {
      throw new Refusal(
        `Nothing answers at ${this.address}. Start Octavo with \`npm start\`, or name its address with --address.`,
      );
    }
  }
}

/** Seconds. */
const LONGEST_WAIT = 120;

/** Nothing of an answer that is not one of Octavo's. */
function problemOf(text: string): Partial<Problem> {
  try {
    return (JSON.parse(text) as Partial<Problem> | null) ?? {};
  } catch {
    return {};
  }
}
