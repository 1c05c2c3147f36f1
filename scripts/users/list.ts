import { sql } from "kysely";
import { columns } from "../columns.ts";
import { count } from "../counting.ts";
import type { Desk } from "./desk.ts";
import type { Wish } from "./wish.ts";

interface Listed {
  id: number;
  email: string;
  name: string;
  state: "verified" | "unverified" | "disabled";
  createdAt: string;
  /** Of the sessions that live; null for none. */
  lastUsedAt: string | null;
  /** That it owns. */
  workspaces: number;
}

/** In the order of their making. @returns lines to print */
export async function listUsers({ database }: Desk, { about, json }: Wish): Promise<string[]> {
  const rows = await database.read
    .selectFrom("users")
    .select(["id", "email", "first_name", "last_name", "verified_at", "disabled_at", "created_at"])
    .select((row) => [
      row
        .selectFrom("sessions")
        .whereRef("sessions.user_id", "=", "users.id")
        .select(sql<number | null>`max(last_used_at)`.as("used"))
        .as("last_used_at"),
      row
        .selectFrom("workspaces")
        .whereRef("workspaces.owner_id", "=", "users.id")
        .where("workspaces.deleted_at", "is", null)
        .select(sql<number>`count(*)`.as("owned"))
        .as("workspaces"),
    ])
    .where("users.deleted_at", "is", null)
    .orderBy("id")
    .execute();
  const listed = rows
    .map(
      (row): Listed => ({
        id: row.id,
        email: row.email,
        name: `${row.first_name} ${row.last_name}`.trim(),
        state: row.disabled_at !== null ? "disabled" : row.verified_at !== null ? "verified" : "unverified",
        createdAt: new Date(row.created_at).toISOString(),
        lastUsedAt: row.last_used_at === null ? null : new Date(Number(row.last_used_at)).toISOString(),
        workspaces: Number(row.workspaces),
      }),
    )
    .filter(({ email, name, state }) => `${email}\n${name}\n${state}`.toLowerCase().includes(about.toLowerCase()));
  return json ? [JSON.stringify(listed, null, 2)] : [...columns(tableOf(listed)), count(listed.length, "account")];
}

function tableOf(listed: Listed[]): string[][] {
  const rows = listed.map(({ id, email, name, state, createdAt, lastUsedAt, workspaces }) => [
    String(id),
    email,
    printable(name),
    state,
    createdAt.slice(0, 10),
    lastUsedAt?.slice(0, 10) ?? "",
    String(workspaces),
  ]);
  return [["id", "e-mail", "name", "state", "since", "last used", "workspaces"], ...rows];
}

/** What people call themselves must not speak to the operator's terminal. */
const printable = (name: string) => name.replace(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, "\uFFFD");
