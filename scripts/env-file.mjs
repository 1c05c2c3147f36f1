import { resolve } from "node:path";

const OPTION = "--env-file";

/**
 * Takes `--env-file FILE`, or `--env-file=FILE`, out of a command's arguments. npm runs commands in the project's folder, wherever
 * they are called from: the path counts from there.
 */
export function takeEnvFile(args, env, cwd) {
  const at = args.findIndex((arg) => arg === OPTION || arg.startsWith(`${OPTION}=`));
  if (at === -1) return { args, file: null };
  const isApart = args[at] === OPTION;
  const path = isApart ? args[at + 1] : args[at].slice(OPTION.length + 1);
  if (!path) throw new Error(`Please name a file: ${OPTION} FILE.`);
  return { args: args.toSpliced(at, isApart ? 2 : 1), file: resolve(env.INIT_CWD ?? cwd, path) };
}

/** The server takes no other argument: a port that is given as one would be passed over, and the server be somewhere else. */
export function refuseMore(args) {
  if (args.length > 0)
    throw new Error(
      `Octavo does not know '${args[0]}': settings are variables of the environment, or stand in a file (${OPTION} FILE).`,
    );
}
