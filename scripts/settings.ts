/** `npm run settings`: every setting, what it is, and where that comes from; what is wrong with one is said below. */
import { refusalOf } from "../server/refusals.ts";
import { columns } from "./columns.ts";
import { shownSettings } from "./settings/shown.ts";
import { settingsTable } from "./settings/table.ts";

if (process.argv.slice(2).includes("--table")) console.log(settingsTable());
else show();

function show(): void {
  try {
    const { shown, warnings, together } = shownSettings(process.env);
    console.log(columns([["setting", "value", "from"], ...shown.map(({ name, value, from }) => [name, value, from])]).join("\n"));
    const problems = [...shown.flatMap(({ problem }) => problem ?? []), ...(together ? [together] : [])];
    for (const sentence of [...warnings, ...problems]) console.error(sentence);
    process.exitCode = problems.length > 0 ? 1 : 0;
  } catch (error) {
    console.error(refusalOf(error) ?? error);
    process.exitCode = 1;
  }
}
