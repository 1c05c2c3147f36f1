import { createHash } from "node:crypto";
import pg from "pg";
import { type Done, KnownQuery, type Shapes } from "./known-query.ts";

/** Parses each of our statements once per connection: a name makes the server keep its plan. */
export class PreparingClient extends pg.Client {
  static readonly #names = new Map<string, string>();
  readonly #shapes: Shapes = new Map();

  // biome-ignore lint/suspicious/noExplicitAny: the overloads of the base class cannot be repeated in an override
  override query(first: any, ...rest: any[]): any {
    const [values, done] = rest;
    if (typeof first !== "string" || !Array.isArray(values) || values.length === 0) return super.query(first, ...rest);
    const name = PreparingClient.#nameOf(first);
    if (!name) return super.query(first, ...rest);
    return done ? this.#ask(name, first, values, done) : this.#answered(name, first, values);
  }

  #answered(name: string, sql: string, values: unknown[]): Promise<pg.QueryResult> {
    return new Promise((resolve, reject) => {
      this.#ask(name, sql, values, (error, result) => (error ? reject(error) : resolve(result)));
    });
  }

  #ask(name: string, sql: string, values: unknown[], done: Done): void {
    super.query(new KnownQuery(this.#shapes, name, sql, values, done) as unknown as pg.Submittable);
  }

  static #nameOf(sql: string): string | undefined {
    const known = PreparingClient.#names.get(sql);
    if (known || PreparingClient.#names.size >= 300) return known;
    const name = createHash("sha256").update(sql).digest("base64url").slice(0, 20);
    PreparingClient.#names.set(sql, name);
    return name;
  }
}
