import { expect, it } from "vitest";
import { wordsOfDrawing } from "./excalidraw.ts";

const WARNING =
  "==⚠  Switch to EXCALIDRAW VIEW in the MORE OPTIONS menu of this document. ⚠== You can decompress Drawing data with the command palette.";
const DATA =
  "```compressed-json\nN4KAkARALgngDgUwgLgAQQQDwMYEMA2AlgCeBOuhADTgQBuCpAzoQPYB2KqATLZMzYBXUtiRoIACyhQ4zZAHoFAc0JRJ\n\n\n```";

it.each([
  [
    "its words, what is on its back, and what it leads to",
    `${WARNING}\n\n\nOn the back. ^mine\n\n# Excalidraw Data\n\n## Text Elements\nTide ^abc12345\n\nAt noon ^def45678\n\n## Element Links\nabc12345: [[Gull]]\n\n%%\n## Drawing\n${DATA}\n%%`,
    "On the back. ^mine\n\n\nTide\n\nAt noon\n\n## Element Links\nabc12345: [[Gull]]",
  ],
  [
    "the same, as it was written before",
    `${WARNING}\n\n\n# Text Elements\nTide ^abc12345\n\n%%\n# Drawing\n\`\`\`json\n{"type":"excalidraw"}\n\`\`\`\n%%`,
    "Tide",
  ],
  [
    "the same, where all of it is hidden",
    `${WARNING}\n\n%%\n# Excalidraw Data\n\n## Text Elements\nTide ^abc12345\n\n## Drawing\n${DATA}\n%%`,
    "Tide",
  ],
  [
    "its words, where it has none among what is drawn",
    `${WARNING}\n\nOn the back.\n\n%%\n# Drawing\n${DATA}\n%%`,
    "On the back.",
  ],
  [
    "what somebody has hidden below it",
    `On the back.\n\n%%\n# Drawing\n${DATA}\n%%\n\n%%\nhidden\n%%`,
    "On the back.\n\n\n%%\nhidden\n%%",
  ],
  [
    "what somebody has written of a drawing",
    "# Drawing\n\nWith %%chalk%%.\n\n%%\nhidden\n%%",
    "# Drawing\n\nWith %%chalk%%.\n\n%%\nhidden\n%%",
  ],
])("of a drawing stay %s", (_, source, words) => {
  expect(wordsOfDrawing(source).trim()).toBe(words);
});
