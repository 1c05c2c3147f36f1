import { type SettingName, settingNames, settings, type Values } from "./list.ts";

export type Environment = Record<string, string | undefined>;

export class BadSetting extends Error {}

/** @throws BadSetting with one sentence that names the first variable that cannot be read */
export function readSettings(env: Environment): Values {
  const values = settingNames.map((name) => {
    const parsed = parse(name, env);
    if (!parsed.success) throw new BadSetting(sentenceOf(name, parsed.error.issues[0]?.message));
    return [name, parsed.data];
  });
  return Object.fromEntries(values);
}

/** What is wrong with one setting, in a sentence that names it; null where it can be read. */
export function problemOf(name: SettingName, env: Environment): string | null {
  const parsed = parse(name, env);
  return parsed.success ? null : sentenceOf(name, parsed.error.issues[0]?.message);
}

/** What is empty is not set. */
function parse(name: SettingName, env: Environment) {
  return settings[name].kind.safeParse(env[name] || undefined);
}

function sentenceOf(name: string, message = "it cannot be read"): string {
  return `The setting ${name} ${message.startsWith("must") ? message : `is wrong: ${message}`}.`;
}
