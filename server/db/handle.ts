import { type Dialect, type Driver, Kysely } from "kysely";
import type { Db, Trx } from "./database.ts";
import { type Answer, answerOf, answersDirectly } from "./prepared.ts";
import type { Tables } from "./tables.ts";

/**
 * What a job writes with, for as long as the job runs. One that it left behind, in a promise that nobody waits for, say, would write
 * into the job that follows on the same connection: it is refused.
 */
export class Handle {
  readonly trx: Trx;
  #isOver = false;
  #hasWritten = false;
  #isHolding = false;

  /** @param connection that all jobs share */
  constructor(connection: Db) {
    const shared = connection.getExecutor();
    const executor = shared.withConnectionProvider({
      provideConnection: (consumer, options) =>
        shared.provideConnection((inner) => {
          // Asked here, at the last moment: a question may have been on its way for some time.
          const guarded = Object.create(inner, {
            executeQuery: {
              value: (...query: Parameters<typeof inner.executeQuery>) => {
                this.#pass(query[0].sql);
                return inner.executeQuery(...query);
              },
            },
          });
          return consumer(guarded);
        }, options),
    });
    this.trx = new Kysely<Tables>({ config: NONE, dialect: NONE.dialect, driver: NONE.driver, executor }) as Db as Trx;
    const answer = answerOf(connection);
    if (answer) answersDirectly(this.trx, this.#guarded(answer));
    handles.set(this.trx, this);
  }

  #guarded(answer: Answer): Answer {
    return (sql, values) => {
      this.#pass(sql);
      return answer(sql, values);
    };
  }

  #pass(sql: string): void {
    if (this.#isOver) throw new Error("This transaction is over: what is written after its work has ended belongs to no one.");
    if (!READING.test(sql)) this.#hasWritten = true;
  }

  /** Whether anything but a question was asked. */
  get hasWritten(): boolean {
    return this.#hasWritten;
  }

  /** Whether many wait for what it holds. */
  get isHolding(): boolean {
    return this.#isHolding;
  }

  hold(): void {
    this.#isHolding = true;
  }

  end(): void {
    this.#isOver = true;
  }
}

const handles = new WeakMap<Db, Handle>();

/**
 * To be called where a job holds what many others need, as an account's row: it is let go before another job begins. Otherwise that
 * one might wait for what another server holds, whose own job waits for this.
 */
export function heldByMany(trx: Trx): void {
  handles.get(trx)?.hold();
}

const READING = /^\s*select\b/i;

/** Questions go through the executor alone. */
const NONE = { dialect: {} as Dialect, driver: {} as Driver };
