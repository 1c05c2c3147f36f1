import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { shortcuts } from "../ui/shortcuts.ts";
import { keyGroups } from "./key-list.ts";

const lines = keyGroups.flatMap(({ title, rows }) => [
  `## ${title}`,
  "",
  "| Keys | |",
  "|---|---|",
  ...rows.map(({ keys, mac, does }) => `| ${keys}${mac ? ` (Mac: ${mac.replaceAll("Ctrl", "Cmd")})` : ""} | ${does} |`),
  "",
]);

it("is what docs/keys.md says", () => {
  const written = readFileSync(join(import.meta.dirname, "../../docs/keys.md"), "utf8");
  expect(written).toBe(`# Keys\n\nCtrl stands for Cmd on a Mac.\n\n${lines.join("\n")}`);
});

it("names every shortcut", () => {
  const named = keyGroups.flatMap(({ rows }) => rows.map(({ keys }) => keys.toLowerCase())).join("\n");
  for (const keys of Object.values(shortcuts)) expect(named).toContain(`ctrl ${keys.replace("+", " ")}`);
});
