/** `npm run settings`: every setting, what it is, and where that comes from; what is wrong with one is said below. */
import { readOptions } from "./arguments.ts";
import { columns } from "./columns.ts";
import { attempt } from "./command.ts";
import { shownSettings } from "./settings/shown.ts";
import { settingsTable } from "./settings/table.ts";

const USAGE = "Please say `npm run settings`, or `npm run settings -- --table` for the README's table.";

await attempt((args) => {
  const { table } = readOptions(args, { table: { type: "boolean" } }, USAGE);
  if (!table) return show();
  console.log(settingsTable());
  return 0;
});

function show(): number {
  const { shown, warnings, together } = shownSettings(process.env);
  console.log(columns([["setting", "value", "from"], ...shown.map(({ name, value, from }) => [name, value, from])]).join("\n"));
  const problems = [...shown.flatMap(({ problem }) => problem ?? []), ...(together ? [together] : [])];
  for (const sentence of [...warnings, ...problems]) console.error(sentence);
  return problems.length > 0 ? 1 : 0;
}
