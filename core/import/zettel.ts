/** Notes that are called by the second in which they were begun, as `202303011200` or `20230301120059`. */

const IN_NAME = /(?<![\p{L}\p{N}])(\d{12}(?:\d\d)?)(?![\p{L}\p{N}])/u;

/** By which links name a file beside its whole name, as in `20230301120059 Low tide.md`; null for none. */
export const zettelIdIn = (name: string): string | null => IN_NAME.exec(name.slice(0, LONGEST))?.[1] ?? null;

const LONGEST = 300;

/** What a note says in a line of its own, as Zettlr has it. */
export function zettelIdsOf(source: string): string[] {
  const [, id] = /^@?id: ?(\d{12}(?:\d\d)?)[ \t]*$/im.exec(source.slice(0, LOOKED_AT)) ?? [];
  return id === undefined ? [] : [id];
}

const LOOKED_AT = 4000;
