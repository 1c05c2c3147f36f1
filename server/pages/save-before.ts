import { sql } from "kysely";
import type { Trx } from "../db/database.ts";
import type { Flag } from "../db/flag.ts";
import { prepared } from "../db/prepared.ts";
import type { Reference } from "./file-references.ts";

/** What a Save has to know of what was written before it. */
export interface Before {
  /** The version that this Save made when it came first; null where it is new. */
  revision: number | null;
  /** Files that the page names, or named. */
  files: Reference[];
  /** Of the page's links, as they are kept; null for none. */
  texts: Uint8Array | null;
}

/** To be asked behind the page's lock: one question, where each would be a trip of its own to plan and to answer. */
export async function readBefore(trx: Trx, pageId: number, saveKey: Buffer | null): Promise<Before> {
  const before: Before = { revision: null, files: [], texts: null };
  for (const { kind, number, is_granted, is_current, texts } of await rowsBefore(trx, { pageId, saveKey })) {
    if (kind === TEXTS) before.texts = texts;
    else if (kind === VERSION) before.revision = number;
    else before.files.push({ file_id: number, is_granted: is_granted as Flag, is_current: is_current as Flag });
  }
  return before;
}

const TEXTS = 0;
const VERSION = 1;
const FILE = 2;

const kindOf = (kind: number) => sql.lit(kind).$castTo<number>().as("kind");
const none = <Name extends string>(name: Name) => sql.lit(0).$castTo<number>().as(name);
const noTexts = sql.lit(null).$castTo<Uint8Array | null>().as("texts");

// The texts come first: the others' are none of them, and an engine takes a column's type from what it sees first.
const rowsBefore = prepared<{ pageId: number; saveKey: Buffer | null }>()((db, its) =>
  db
    .selectFrom("page_reference_texts")
    .select([kindOf(TEXTS), "page_id as number", none("is_granted"), none("is_current")])
    .select(({ ref }) => ref("texts").$castTo<Uint8Array | null>().as("texts"))
    .where("page_id", "=", its.pageId)
    .unionAll((all) =>
      all
        .selectFrom("page_versions")
        .select([kindOf(VERSION), "revision as number", none("is_granted"), none("is_current"), noTexts])
        .where("page_id", "=", its.pageId)
        .where("save_key", "=", its.saveKey),
    )
    .unionAll((all) =>
      all
        .selectFrom("file_references")
        .select([kindOf(FILE), "file_id as number"])
        .select(({ ref }) => [
          ref("is_granted").$castTo<number>().as("is_granted"),
          ref("is_current").$castTo<number>().as("is_current"),
        ])
        .select(noTexts)
        .where("page_id", "=", its.pageId),
    ),
);
