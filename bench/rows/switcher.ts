import { measureBareSearch, measureSwitcher } from "../browser/switcher.ts";
import { questions } from "../fixtures/searched.ts";
import type { Row } from "../row.ts";
import { inTurns, median } from "../turns.ts";
import { SEARCHED } from "./sizes.ts";

const WORDS = 9;

/** What somebody waits for who types into the quick switcher. */
export const switcherRows: Row[] = [
  {
    name: "switcher-texts",
    title: `from a word's last key in the quick switcher to painted texts, ${SEARCHED.toLocaleString("en")} pages`,
    unit: "ms",
    better: "less",
    target: 150,
    floor: "an input that asks at each key, in an empty page",
    async measure(bench) {
      const searched = await bench.searched("sqlite", SEARCHED);
      const words = questions(WORDS).map((q) => q.trim());
      const first = searched.pages[0]?.id ?? 0;
      return inTurns(
        Math.min(3, bench.rounds),
        async () => median(await measureSwitcher(searched, first, words)),
        async () => median(await measureBareSearch(searched, words)),
      );
    },
  },
];
