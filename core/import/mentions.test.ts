import { expect, it } from "vitest";
import { mentionsAsLinks } from "./mentions.ts";

it.each([
  ["See @[Low tide](mention://a-1/document/b-2).", "See [[Low tide]]."],
  ["@[Coast](mention://a-1/collection/b-2)", "[[Coast]]"],
  ["@[Ida](mention://a-1/user/b-2) and @[All](mention://a-1/group/b-2)", "@Ida and @All"],
  ["@[a \\[b\\] c](mention://a-1/document/b-2)", "a \\[b\\] c"],
  ["`@[Ida](mention://a/user/b)` @[Ida](mention://a/user/b)", "`@[Ida](mention://a/user/b)` @Ida"],
  ["```\n@[Ida](mention://a/user/b)\n```", "```\n@[Ida](mention://a/user/b)\n```"],
  ["[a](mention://x)", "[a](mention://x)"],
])("%j", (source, written) => {
  expect(mentionsAsLinks(source)).toBe(written);
});
