/** Who joined a workspace, and by which links: with as many links as one may have, and people who came by all of them. */
import { sorted } from "#core/in-steps.ts";
import type { Db } from "../db/database.ts";
import { slices } from "../db/slices.ts";
import { breathe, inSteps } from "../pacing.ts";
import { gateColumns } from "./grants.ts";

interface Joining {
  user_id: number;
  permission_id: number;
  joined_at: number;
  level: string;
}

/** Links, each of which may have two hundred conditions, that are looked at together. */
const LINKS = 50;
/** Joinings that are read in one go. */
const AT_ONCE = 1000;

/**
 * People in the order of their joining, each once for every link that she came by.
 * @param isKnown whether no more has to be told of somebody
 */
export async function* joinsOf(db: Db, workspaceId: number, isKnown: (userId: number) => boolean) {
  const all = await joiningsOf(db, workspaceId);
  for (const some of slices(all, LINKS)) {
    const asked = some.filter(({ user_id }) => !isKnown(user_id));
    if (asked.length === 0) continue;
    await breathe();
    const links = await linksNamed(db, new Set(asked.map(({ permission_id }) => permission_id)));
    const people = await peopleNamed(db, new Set(asked.map(({ user_id }) => user_id)));
    for (const joining of asked) {
      const [link, person] = [links.get(joining.permission_id), people.get(joining.user_id)];
      // Deleted meanwhile, or told of by another link.
      if (!link || !person || isKnown(joining.user_id)) continue;
      await breathe();
      yield { ...link, ...person, ...joining };
    }
  }
}

async function joiningsOf(db: Db, workspaceId: number): Promise<Joining[]> {
  const links = await db
    .selectFrom("share_permissions")
    .select("id")
    .where("workspace_id", "=", workspaceId)
    .where("page_id", "is", null)
    .execute();
  const byPerson = new Map<number, Joining[]>();
  for (const some of slices(links.map(({ id }) => id)))
    for await (const joining of joiningsBy(db, some)) {
      const its = byPerson.get(joining.user_id);
      if (its) its.push(joining);
      else byPerson.set(joining.user_id, [joining]);
    }
  const people: Joining[][] = [];
  for (const its of byPerson.values()) {
    await breathe();
    people.push(its.sort(firstJoined));
  }
  return (await inSteps(sorted(people, ([one], [other]) => (one && other ? firstJoined(one, other) : 0)))).flat();
}

const firstJoined = (one: Joining, other: Joining) => one.joined_at - other.joined_at || one.user_id - other.user_id;

async function* joiningsBy(db: Db, links: readonly number[]): AsyncGenerator<Joining> {
  for (let [link, user] = [0, 0]; ; ) {
    await breathe();
    const rows = await db
      .selectFrom("share_joins")
      .select(["user_id", "permission_id", "joined_at", "level"])
      .where("permission_id", "in", links)
      .where((where) =>
        where.or([
          where("permission_id", ">", link),
          where.and([where("permission_id", "=", link), where("user_id", ">", user)]),
        ]),
      )
      .where("level", "<>", "none")
      .orderBy("permission_id")
      .orderBy("user_id")
      .limit(AT_ONCE)
      .execute();
    yield* rows;
    const last = rows.at(-1);
    if (!last || rows.length < AT_ONCE) return;
    [link, user] = [last.permission_id, last.user_id];
  }
}

async function linksNamed(db: Db, ids: ReadonlySet<number>) {
  const rows = await db
    .selectFrom("share_permissions")
    .select(gateColumns)
    .select(["id", "is_invitation"])
    .where("id", "in", [...ids])
    .execute();
  return new Map(rows.map(({ id, ...row }) => [id, row]));
}

async function peopleNamed(db: Db, ids: ReadonlySet<number>) {
  const rows = await db
    .selectFrom("users")
    .select(["id", "first_name", "last_name", "email", "verified_at"])
    .where("id", "in", [...ids])
    .execute();
  return new Map(rows.map(({ id, ...row }) => [id, row]));
}
