import { expect, it } from "vitest";
import { withoutImports } from "./mdx.ts";

it.each([
  ["import Tabs from '@theme/Tabs';\nimport {A, B as C} from \"./a\"\n\nimport './a.css'\n\n# Gull", "# Gull"],
  ["\nimport * as A from 'a'", ""],
  ["import boats from the harbour\n\nWords", "import boats from the harbour\n\nWords"],
  ["Words\n\nimport A from 'a'", "Words\n\nimport A from 'a'"],
  ["import A from 'a'\nexport const b = 1\n\n<A b={b}/>", "export const b = 1\n\n<A b={b}/>"],
  ["    code", "    code"],
])("%j", (source, left) => {
  expect(withoutImports(source)).toBe(left);
});

it.each([
  ["import Tabs, {A as B} from '@theme/Tabs'\nimport './a.css'\n\n# Gull\n\n<B>low</B>", "# Gull\n\n<B>low</B>"],
  ["import Tabs from '@theme/Tabs'\n\n<TabItem>low</TabItem>", null],
  ["import os from 'os'\n\nos < 1", null],
])("In Markdown only where a component stands below: %j", (source, left) => {
  expect(withoutImports(source, false)).toBe(left ?? source);
});
