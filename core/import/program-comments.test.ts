import { expect, it } from "vitest";
import { textsOf } from "../../test/documents.ts";
import { readNote } from "./note.ts";

const textsIn = (source: string) =>
  textsOf(readNote(source, { name: "n", wrapped: "auto", newId: () => "b" }).blocks(() => null));

it("Comments that tell a program what to do are no words", () => {
  const source =
    "## Tides <!-- omit in toc -->\n\n<!-- markdownlint-disable line-length no-tabs -->\n| a | b |\n|---|---|\n| 1 | 2 |\n<!-- markdownlint-restore -->\n\n- low\n<!-- prettier-ignore -->\n- high\n\n<!-- end auto-generated rules list -->\n\nAt <!-- GEN:noon -->12<!-- GEN:stop -->\n\n<!-- more -->\n";
  expect(textsIn(source)).toEqual(["Tides", "a", "b", "1", "2", "low", "high", "At 12"]);
});

it("What somebody wrote in a comment stays, and so does code", () => {
  const kept = [
    "<!-- more boats, ask Alex -->",
    "<!-- remark: the water is low -->",
    "`<!-- more -->` words",
    "```\n<!-- more -->\n```",
    "<!-- no toc today -->",
  ];
  expect(textsIn(kept.join("\n\n"))).toEqual(kept);
});
