import { SqliteDialect, SqliteQueryCompiler } from "kysely";

/**
 * SQLite's dialect for a library that was built with statistics on values (`ENABLE_STAT4`): there a joined statement is planned anew
 * at each run, since the plan might suit the value that it is compared with. That costs three times what running does (a page by its
 * number with its workspace: 13.8 us, 3.8 us without), and our plans do not depend on values. A value behind a sign is none that the
 * planner looks at; the sign itself does nothing, to text and blobs neither.
 *
 * An index on some rows only (`... WHERE is_clearing = 1`) is then found through a value that is written out: `lit(1)`.
 */
export class KeptPlans extends SqliteDialect {
  override createQueryCompiler(): SqliteQueryCompiler {
    return new Compiler();
  }
}

class Compiler extends SqliteQueryCompiler {
  protected override getCurrentParameterPlaceholder(): string {
    return "+?";
  }
}
