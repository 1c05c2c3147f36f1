import type { Row } from "../row.ts";
import { browserRows } from "./browser.ts";
import { contentionRows } from "./contention.ts";
import { editorRows } from "./editor.ts";
import { exportRows } from "./export.ts";
import { flat } from "./flat.ts";
import { largeRows } from "./large.ts";
import { lineRows } from "./lines.ts";
import { linkedRows } from "./linked.ts";
import { mergeRow } from "./merge.ts";
import { movingRows } from "./moving.ts";
import { openRows } from "./open.ts";
import { writeRows } from "./save.ts";
import { search } from "./search.ts";
import { severalRows } from "./several.ts";
import { startRows } from "./start.ts";
import { switcherRows } from "./switcher.ts";
import { treeRows } from "./tree.ts";

/** Every row, in the order of the results. What reads comes before what writes. */
export const rows: readonly Row[] = [
  ...openRows,
  ...linkedRows,
  ...treeRows,
  ...lineRows,
  ...writeRows,
  ...contentionRows,
  ...severalRows,
  ...startRows,
  ...movingRows,
  ...exportRows,
  ...flat,
  ...search,
  ...switcherRows,
  mergeRow,
  ...browserRows,
  ...editorRows,
  ...largeRows,
];
