import { expect, it } from "vitest";
import { withoutEmptyParagraphs } from "./empty-paragraphs.ts";

it.each([
  ["Tide\n\n\\\nBoat\n\n\\\n\\\n\n## Noon\n\n\\\n", "Tide\n\nBoat\n\n\n## Noon\n\n"],
  ["<br />\n\nTide\n\n  <BR>\n\n&nbsp;\n\nBoat", "\nTide\n\n\n\nBoat"],
  ["- map\n\n\\\nTide", "- map\n\nTide"],
  ["Low\\\ntide  \n\\\nBoat <br>", "Low\\\ntide  \n\\\nBoat <br>"],
  ["- map\n\n<br>\n\n- hat", "- map\n\n<br>\n\n- hat"],
  ["- map\n\n<br>\n<br>\n\n    code", "- map\n\n<br>\n<br>\n\n    code"],
  ["```\n\n\\\n<br>\n```\n\n    \\", "```\n\n\\\n<br>\n```\n\n    \\"],
])("paragraphs without words are left out: %j", (source, without) => {
  expect(withoutEmptyParagraphs(source)).toBe(without);
});
