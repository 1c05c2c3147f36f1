import { expect, it } from "vitest";
import { fromMarkdown } from "../blocks/from-markdown.ts";
import { hasComments } from "./comments.ts";

const has = (source: string) => hasComments(fromMarkdown(source, { newId: () => "b" }));

it.each([
  ["among words", "Low %%ask Ida%% tide", true],
  ["over several blocks", "%%\nAsk Ida\n\n- or Nora\n%%", true],
  ["in an item, and in a cell", "- low %%ask%%\n\n| a |\n|---|\n| %%b%% |", true],
  ["around code", "%% settings\n```\n{}\n```\n%%", true],
  ["one sign alone", "50%% of it", false],
  ["in code", "`%% a %%`\n\n```mermaid\n%% a\n%% b\n```", false],
  ["in code of a quote", "> ```mermaid\n> %% a\n> %% b\n> ```\n> low", false],
  ["behind code of a quote", "> ```\n> low\n> ```\n> %% ask Ida %%", true],
  ["single signs", "5 % and 6 % % %", false],
])("what Obsidian does not show is known: %s", (_, source, expected) => {
  expect(has(source)).toBe(expected);
});
