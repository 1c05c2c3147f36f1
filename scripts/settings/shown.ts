import { readConfig } from "../../server/config.ts";
import { gather } from "../../server/settings/environment.ts";
import { type SettingName, settingNames, settings } from "../../server/settings/list.ts";
import { BadSetting, type Environment, problemOf } from "../../server/settings/read.ts";
import { withoutSecrets } from "../doctor/secrets.ts";

export interface Shown {
  name: SettingName;
  /** As it is set, or the default; of a secret no more than that it is set. */
  value: string;
  from: "environment" | "file" | "default";
  /** What is wrong with it, in a sentence; null for nothing. */
  problem: string | null;
}

/**
 * Every setting as it holds, and where it comes from.
 * @returns warnings too: sentences about the file that names them; `together`: what is wrong with settings that need each other
 */
export function shownSettings(environment: Environment): { shown: Shown[]; warnings: string[]; together: string | null } {
  const { env, ofFile, warnings } = gather(environment);
  const shown = settingNames.map((name): Shown => {
    const problem = problemOf(name, env);
    return {
      name,
      value: env[name] ? shownValue(name, env[name], env) : plainText(settings[name].usual),
      from: environment[name] ? "environment" : ofFile[name] ? "file" : "default",
      problem: problem && withoutSecrets(problem, env),
    };
  });
  return { shown, warnings, together: shown.some(({ problem }) => problem) ? null : togetherProblem(env) };
}

function togetherProblem(env: Environment): string | null {
  try {
    readConfig(env);
    return null;
  } catch (error) {
    if (error instanceof BadSetting) return withoutSecrets(error.message, env);
    throw error;
  }
}

function shownValue(name: SettingName, value: string, env: Environment): string {
  const { secret } = settings[name];
  if (secret === "all") return "set";
  // What is no address shows nowhere where its password ends.
  if (secret === "password" && !URL.canParse(value)) return "set";
  return withoutSecrets(value, env);
}

/** Without the signs that the README sets code with. */
const plainText = (text: string) => text.replaceAll("`", "");
