import { settingNames, settings } from "../../server/settings/list.ts";

/** The README's table, which a test holds to this. */
export function settingsTable(): string {
  const rows = settingNames.map((name) => `| \`${name}\` | ${settings[name].usual} | ${settings[name].meaning} |`);
  return ["| variable | default | meaning |", "|---|---|---|", ...rows].join("\n");
}
