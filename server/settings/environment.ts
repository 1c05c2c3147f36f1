/** Where settings come from: the environment, and a file beside it whose values count where the environment has none. */
import { readFileSync } from "node:fs";
import { parseEnv } from "node:util";
import { settingNames } from "./list.ts";
import { nearestName } from "./nearest.ts";
import { BadSetting, type Environment } from "./read.ts";

/** Names the file; `--env-file` of the commands becomes this. */
export const ENV_FILE = "OCTAVO_ENV_FILE";

/** Variables that a command takes and no server. */
const ofCommands = [
  "NEW_MASTER_KEY",
  "OCTAVO_ADDRESS",
  "OCTAVO_EMAIL",
  "OCTAVO_PASSWORD",
  "OCTAVO_CODE",
  "OCTAVO_TOKEN",
  ENV_FILE,
];

export interface Gathered {
  /** The environment, completed by the file. */
  env: Environment;
  /** What the file alone says; nothing without one. */
  ofFile: Environment;
  /** null for none. */
  file: string | null;
  /** Sentences about names in the file that look like a setting and are none. */
  warnings: string[];
}

/** @throws BadSetting for a file that cannot be read */
export function gather(environment: Environment): Gathered {
  const file = environment[ENV_FILE] || null;
  if (!file) return { env: environment, ofFile: {}, file, warnings: [] };
  const ofFile = readEnvFile(file);
  const set = Object.entries(environment).filter(([, value]) => value !== undefined && value !== "");
  return { env: { ...ofFile, ...Object.fromEntries(set) }, ofFile, file, warnings: warningsOf(ofFile, file) };
}

function readEnvFile(file: string): Environment {
  try {
    return parseEnv(readFileSync(file, "utf8"));
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : error;
    throw new BadSetting(`The file of settings ${file} cannot be read (${code}); check that it is there and its rights.`);
  }
}

function warningsOf(ofFile: Environment, file: string): string[] {
  const known = [...settingNames, ...ofCommands];
  return Object.keys(ofFile)
    .filter((name) => !known.includes(name))
    .flatMap((name) => {
      const meant = nearestName(name, known);
      return meant ? [`${file} sets ${name}, which is no setting of Octavo; ${meant} is.`] : [];
    });
}
