/** A device that makes passkeys and signs with them, as browsers and security keys do (Web Authentication, attestation "none"). */
import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from "node:crypto";
import type { AnswerOf, BodyOf } from "#core/contract.ts";
import type { Caller } from "./world.ts";

/** One passkey. */
export class SoftKey {
  readonly #private: KeyObject;
  readonly #public: Buffer;
  readonly #origin: string;
  /** Whether it asks for fingerprint, face or PIN. */
  isVerified = true;
  readonly id = randomBytes(32);
  handle = "AAAA";
  /** What the next signature says. */
  counter = 0;

  constructor({ origin }: { origin: string }) {
    const pair = generateKeyPairSync("ec", { namedCurve: "P-256" });
    const { x = "", y = "" } = pair.publicKey.export({ format: "jwk" });
    this.#private = pair.privateKey;
    // COSE: EC2, ES256, P-256.
    this.#public = cbor(
      new Map<number, unknown>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, "base64url")],
        [-3, Buffer.from(y, "base64url")],
      ]),
    );
    this.#origin = origin;
  }

  make(options: AnswerOf<"passkeyOptions">): BodyOf<"addPasskey"> {
    const { rp, user } = options as unknown as { rp: { id: string }; user: { id: string } };
    this.handle = user.id;
    const length = Buffer.alloc(2);
    length.writeUInt16BE(this.id.length);
    const authData = Buffer.concat([this.#head(rp.id, 0x40), Buffer.alloc(16), length, this.id, this.#public]);
    const attestationObject = cbor(
      new Map<string, unknown>([
        ["fmt", "none"],
        ["attStmt", new Map()],
        ["authData", authData],
      ]),
    );
    const response = {
      clientDataJSON: this.#clientData("webauthn.create", options.challenge).toString("base64url"),
      attestationObject: attestationObject.toString("base64url"),
    };
    return { ...this.#named, response };
  }

  sign(options: AnswerOf<"passkeyLoginOptions">): BodyOf<"passkeyLogin"> {
    const { rpId } = options as unknown as { rpId: string };
    const authenticatorData = this.#head(rpId, 0);
    const clientData = this.#clientData("webauthn.get", options.challenge);
    const digest = createHash("sha256").update(clientData).digest();
    const signature = createSign("sha256").update(authenticatorData).update(digest).sign(this.#private);
    const response = {
      clientDataJSON: clientData.toString("base64url"),
      authenticatorData: authenticatorData.toString("base64url"),
      signature: signature.toString("base64url"),
      userHandle: this.handle,
    };
    return { ...this.#named, response };
  }

  get #named() {
    const id = this.id.toString("base64url");
    return { id, rawId: id, type: "public-key" as const };
  }

  #head(rpId: string, more: number): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.counter);
    return Buffer.concat([
      createHash("sha256").update(rpId).digest(),
      Buffer.from([(this.isVerified ? 0x05 : 0x01) | more]),
      counter,
    ]);
  }

  #clientData(type: string, challenge: string): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin: this.#origin, crossOrigin: false }));
  }
}

/** @param shown by whoever has not just signed in */
export async function addKey(caller: Caller, key: SoftKey, shown?: BodyOf<"passkeyOptions">): Promise<AnswerOf<"addPasskey">> {
  return caller.do("addPasskey", { body: key.make(await caller.do("passkeyOptions", { body: shown })) });
}

export async function signInWith(caller: Caller, key: SoftKey) {
  return caller.try("passkeyLogin", { body: key.sign(await caller.do("passkeyLoginOptions")) });
}

/** RFC 8949, as much as is needed here. */
function cbor(value: unknown): Buffer {
  if (typeof value === "number") return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === "string") return Buffer.concat([head(3, value.length), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  const entries = [...(value as Map<unknown, unknown>)];
  return Buffer.concat([head(5, entries.length), ...entries.flatMap(([key, held]) => [cbor(key), cbor(held)])]);
}

function head(major: number, length: number): Buffer {
  if (length < 24) return Buffer.from([(major << 5) | length]);
  if (length < 256) return Buffer.from([(major << 5) | 24, length]);
  return Buffer.from([(major << 5) | 25, length >> 8, length & 0xff]);
}
