import type { Person } from "./world.ts";

/** Type, status and attempts of the person's verification mails. */
export async function fates(person: Person): Promise<string[]> {
  const entries = await person.do("listLogs");
  return entries
    .filter((entry) => entry.type.startsWith("email_verification"))
    .map(({ type, status, metadata }) => `${type} ${status} ${metadata.attempts ?? "-"}`);
}
