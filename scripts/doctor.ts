/** `npm run doctor`: whether everything that Octavo needs is well, and what to do where it is not. With `--deep` also whether all that is kept opens. */
import { readOptions } from "./arguments.ts";
import { attempt } from "./command.ts";
import { examine } from "./doctor/examine.ts";

const USAGE = "Please say `npm run doctor`, or `npm run doctor -- --deep`.";

await attempt(async (args) => {
  const { deep } = readOptions(args, { deep: { type: "boolean", default: false } }, USAGE);
  const findings = await examine(process.env, { deep });
  for (const { state, about, says } of findings) console.log(`${state.padEnd(5)}  ${about.padEnd(11)}  ${says}`);
  const bad = findings.filter(({ state }) => state === "Wrong").length;
  console.log(bad === 0 ? "\nNothing is wrong." : `\n${bad} of ${findings.length} need you.`);
  return bad === 0 ? 0 : 1;
});
