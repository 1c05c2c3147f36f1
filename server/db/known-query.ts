import pg from "pg";

/** What a statement's rows look like, as the driver has worked it out. */
interface Shape {
  fields: unknown[];
  _parsers: unknown;
  _prebuiltEmptyResultObject: unknown;
}

/** Of one connection, by the statement's name; null for a statement without rows. */
export type Shapes = Map<string, Shape | null>;

/** What the driver has and its types leave out. */
interface Inner {
  name: string;
  values: unknown[];
  _result: Shape;
  _accumulateRows: boolean;
  prepare(wire: Wire): void;
  handleReadyForQuery(wire: Wire): void;
  handleError(error: unknown, wire: Wire): void;
}

interface Wire {
  bind(what: { statement: string; values: unknown[]; valueMapper: (value: unknown) => unknown }): void;
  execute(what: object): void;
  sync(): void;
}
const Query = pg.Query as unknown as new (sql: string, values: unknown[], done: Done) => Inner;
const { prepareValue } = (pg as unknown as { utils: { prepareValue(value: unknown): unknown } }).utils;

export type Done = (error: Error | null, result: pg.QueryResult) => void;

/**
 * A named statement whose rows' shape is asked for once a connection: a statement that is prepared cannot come to answer with other
 * columns. Telling it and reading it anew costs more than a small row.
 */
export class KnownQuery extends Query {
  readonly #shapes: Shapes;
  #isAsked = false;

  constructor(shapes: Shapes, name: string, sql: string, values: unknown[], done: Done) {
    super(sql, values, done);
    this.name = name;
    this.#shapes = shapes;
  }

  override prepare(wire: Wire): void {
    const shape = this.#shapes.get(this.name);
    if (shape === undefined) {
      this.#isAsked = true;
      super.prepare(wire);
      return;
    }
    if (shape) {
      Object.assign(this._result, shape);
      this._accumulateRows = true;
    }
    try {
      wire.bind({ statement: this.name, values: this.values, valueMapper: prepareValue });
    } catch (error) {
      // A value that cannot be written down: nothing of it was sent, and what follows is answered.
      wire.sync();
      this.handleError(error, wire);
      return;
    }
    wire.execute({});
    wire.sync();
  }

  override handleReadyForQuery(wire: Wire): void {
    if (this.#isAsked) {
      const { fields, _parsers, _prebuiltEmptyResultObject } = this._result;
      this.#shapes.set(this.name, fields.length > 0 ? { fields, _parsers, _prebuiltEmptyResultObject } : null);
    }
    super.handleReadyForQuery(wire);
  }
}
