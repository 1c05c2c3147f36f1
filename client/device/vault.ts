import { openDevice, type Sealed } from "./database.ts";

/** Seals what is kept in this browser with a key that no script can read out, one for each account. */

const AES = "AES-GCM";

export class DeviceVault {
  readonly #key: CryptoKey | null;

  constructor(key: CryptoKey | null) {
    this.#key = key;
  }

  seal(text: string): Promise<Sealed> {
    return this.sealBytes(new TextEncoder().encode(text).buffer);
  }

  async sealBytes(plain: ArrayBuffer): Promise<Sealed> {
    if (!this.#key) return { iv: null, data: plain };
    const iv = crypto.getRandomValues(new Uint8Array(12));
    return { iv, data: await crypto.subtle.encrypt({ name: AES, iv }, this.#key, plain) };
  }

  /** @throws where the value was sealed by a key that is gone */
  async open(sealed: Sealed): Promise<string> {
    return new TextDecoder().decode(await this.openBytes(sealed));
  }

  /** @throws where the value was sealed by a key that is gone */
  async openBytes({ iv, data }: Sealed): Promise<ArrayBuffer> {
    if (!iv) return data;
    if (!this.#key) throw new Error("Sealed over a secure connection, and not readable without one.");
    return crypto.subtle.decrypt({ name: AES, iv }, this.#key, data);
  }
}

const vaults = new Map<number, Promise<DeviceVault>>();

export function vaultOf(account: number): Promise<DeviceVault> {
  let vault = vaults.get(account);
  if (!vault) {
    vault = makeVault(account);
    vaults.set(account, vault);
    vault.catch(() => vaults.delete(account));
  }
  return vault;
}

async function makeVault(account: number): Promise<DeviceVault> {
  // Without a secure connection a browser has no cryptography: unsealed is better than lost.
  if (!crypto.subtle) return new DeviceVault(null);
  const db = await openDevice();
  const known = await db.get("keys", account);
  if (known) return new DeviceVault(known.key);
  const key = await crypto.subtle.generateKey({ name: AES, length: 256 }, false, ["encrypt", "decrypt"]);
  // On the disk before anything is sealed with it.
  const transaction = db.transaction("keys", "readwrite", { durability: "strict" });
  // Another tab may have made one meanwhile: then that one holds.
  const raced = await transaction.store.get(account);
  if (!raced) await transaction.store.put({ account, key });
  await transaction.done;
  return new DeviceVault(raced?.key ?? key);
}
