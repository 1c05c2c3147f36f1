import { createHash } from "node:crypto";
import pg from "pg";

/** Parses each of our statements once per connection: a name makes the server keep its plan. */
export class PreparingClient extends pg.Client {
  static readonly #names = new Map<string, string>();

  // biome-ignore lint/suspicious/noExplicitAny: the overloads of the base class cannot be repeated in an override
  override query(first: any, ...rest: any[]): any {
    const values = rest[0];
    if (typeof first !== "string" || !Array.isArray(values) || values.length === 0) return super.query(first, ...rest);
    const name = PreparingClient.#nameOf(first);
    return name ? super.query({ name, text: first, values }, ...rest.slice(1)) : super.query(first, ...rest);
  }

  static #nameOf(sql: string): string | undefined {
    const known = PreparingClient.#names.get(sql);
    if (known || PreparingClient.#names.size >= 300) return known;
    const name = createHash("sha256").update(sql).digest("base64url").slice(0, 20);
    PreparingClient.#names.set(sql, name);
    return name;
  }
}
