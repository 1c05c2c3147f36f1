/** `npm run doctor`: whether everything that Octavo needs is well, and what to do where it is not. With `--deep` also whether all that is kept opens. */
import { examine } from "./doctor/examine.ts";

const findings = await examine(process.env, { deep: process.argv.slice(2).includes("--deep") });
for (const { state, about, says } of findings) console.log(`${state.padEnd(5)}  ${about.padEnd(11)}  ${says}`);
const bad = findings.filter(({ state }) => state === "Wrong").length;
console.log(bad === 0 ? "\nNothing is wrong." : `\n${bad} of ${findings.length} need you.`);
process.exitCode = bad === 0 ? 0 : 1;
