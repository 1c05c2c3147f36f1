import { expect, it } from "vitest";
import { textsOf } from "../../test/documents.ts";
import { worked } from "../../test/turns.ts";
import { gitbookAsMarkdown } from "./gitbook.ts";
import { readNote } from "./note.ts";

const textsIn = (source: string) => {
  const note = readNote(source, { name: "n", wrapped: "auto", newId: () => "b" });
  return note.blocks(() => null).map((block) => textsOf([block]).join());
};

it.each([
  ['a\n{% file src=".gitbook/assets/low%20tide.pdf" %}\nb', ["a", "[low tide.pdf](.gitbook/assets/low%20tide.pdf)", "b"]],
  ['{% file src="a.pdf" %}\nThe *plan*\n{% endfile %}', ["[The *plan*](a.pdf)"]],
  ['{% embed url="https://a.example/b" %}', ["[https://a.example/b](https://a.example/b)"]],
  ['{% embed url="https://a.example/b" fullWidth="true" %}\nThe sea\n{% endembed %}\nc', ["[The sea](https://a.example/b)", "c"]],
  [
    '{% tabs %}\n{% tab title="At [low] tide" %}\na\n{% endtab %}\n\n{% tab title="High" %}\n```\n{% endtab %}\n```\n{% endtab %}\n{% endtabs %}\nb',
    ["**At \\[low\\] tide**", "a", "**High**", "```\n{% endtab %}\n```", "b"],
  ],
  ['{% content-ref url="b.md" %}\n[b.md](b.md)\n{% endcontent-ref %}', ["[b.md](b.md)"]],
  [
    'a\n{% code title="src/boat.js" lineNumbers="true" %}\n```js\nlet a;\n```\n{% endcode %}\nb',
    ["a", "**src/boat.js**", "```js\nlet a;\n```", "b"],
  ],
  ['{% code overflow="wrap" %}\n```\n{% endcode %}\n```\n{% endcode %}', ["```\n{% endcode %}\n```"]],
  [
    "{% stepper %}\n{% step %}\n### Sand it\nTwice.\n{% endstep %}\n\n{% step %}\n### Paint it\n{% endstep %}\n{% endstepper %}",
    ["Sand it", "Twice.", "Paint it"],
  ],
  [
    '{% columns %}\n{% column width="50%" %}\nLeft\n{% endcolumn %}\n{% column %}\nRight\n{% endcolumn %}\n{% endcolumns %}',
    ["Left", "Right"],
  ],
  // Hexo's, which has no fence.
  ["{% code %}\nlet a;\n{% endcode %}", ["{% code %}\nlet a;\n{% endcode %}"]],
  ["{% step %} in a line", ["{% step %} in a line"]],
  ['`{% embed url="x" %}` {% tab %}', ['`{% embed url="x" %}` {% tab %}']],
  ['```\n{% embed url="x" %}\n```', ['```\n{% embed url="x" %}\n```']],
])("%j", (source, texts) => {
  expect(textsIn(source)).toEqual(texts);
});

it("Very many of them take a time in proportion to their length", () => {
  const took = [4_000, 64_000].map((count) => {
    const source = '{% tab title="\n{% file src="a" %}\n{% tabs %}\n'.repeat(count);
    const began = worked();
    gitbookAsMarkdown(source);
    return worked() - began;
  });
  expect(took[1]).toBeLessThan(60 * Math.max(took[0] ?? 0, 20));
});
