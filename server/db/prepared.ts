import type { Compilable, CompiledQuery, InferResult } from "kysely";
import type { Db } from "./database.ts";

/** Stands in a query for a value that each run brings. */
class Slot {
  readonly name: PropertyKey;
  constructor(name: PropertyKey) {
    this.name = name;
  }
}

const slots = new Proxy({}, { get: (_, name) => new Slot(name) });

export type Answer = (sql: string, values: readonly unknown[]) => unknown[] | Promise<unknown[]>;

const answers = new WeakMap<Db, Answer>();

/** Tells how `db` answers SQL without the query builder's driver, which costs several times what the database does. */
export function answersDirectly(db: Db, answer: Answer): void {
  answers.set(db, answer);
}

/** How `db` answers directly; undefined where it does not. */
export function answerOf(db: Db): Answer | undefined {
  return answers.get(db);
}

/**
 * A query whose SQL is built once; each run only fills in its values. For what every request asks: building costs several times
 * what running does. `prepared<{ id: number }>()((db, its) => db.selectFrom("pages").selectAll().where("id", "=", its.id))`
 */
export function prepared<V extends object>() {
  return <Q extends Compilable>(build: (db: Db, values: V) => Q): ((db: Db, values: V) => Promise<InferResult<Q>>) => {
    // An engine has its own SQL; all its connections share it.
    const built = new WeakMap<object, CompiledQuery>();
    return async (db, values) => {
      const { adapter } = db.getExecutor();
      let query = built.get(adapter.constructor);
      if (!query) {
        query = build(db, slots as V).compile();
        built.set(adapter.constructor, query);
      }
      const parameters = query.parameters.map((one) => (one instanceof Slot ? values[one.name as keyof V] : one));
      const answer = answers.get(db);
      const rows = answer ? await answer(query.sql, parameters) : (await db.executeQuery({ ...query, parameters })).rows;
      return rows as InferResult<Q>;
    };
  };
}
