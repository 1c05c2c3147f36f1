import { expect, it } from "vitest";
import { textsOf } from "../../test/documents.ts";
import { worked } from "../../test/turns.ts";
import { highlightsAsCode } from "./highlights.ts";
import { readNote } from "./note.ts";

it.each([
  ["a\n\n{% highlight ruby %}\nputs 1\n\n  {{ x }}\n{% endhighlight %}\n\nb", "a\n\n```ruby\nputs 1\n\n  {{ x }}\n```\n\nb"],
  ["{%- highlight c++ linenos -%}\nx\n{%- endhighlight -%}", "```c++\nx\n```"],
  ["- a\n\n  {% highlight js %}\n  x\n  {% endhighlight %}", "- a\n\n  ```js\n  x\n  ```"],
  ["{% highlight md %}\n````\nx\n````\n{% endhighlight %}", "`````md\n````\nx\n````\n`````"],
  ["```\n{% highlight js %}\n{% endhighlight %}\n```", "```\n{% highlight js %}\n{% endhighlight %}\n```"],
  ["{% highlight js %}\nx\n\n```\n{% endhighlight", "{% highlight js %}\nx\n\n```\n{% endhighlight"],
  ["{% endhighlight %}", "{% endhighlight %}"],
  ['{{< highlight go "linenos=table,hl_lines=1" >}}\nx\n{{< /highlight >}}', "```go\nx\n```"],
  ["{{% highlight c++ %}}\n[a](b.md)\n{{%/highlight%}}", "```c++\n[a](b.md)\n```"],
])("%j", (source, read) => {
  expect(highlightsAsCode(source)).toBe(read);
});

it("is code of its page, and nothing in it is a link", () => {
  const note = readNote("{% highlight md %}\n[a](b.md)\n\n<br>\n{% endhighlight %}", {
    name: "n",
    wrapped: "auto",
    newId: () => "b",
  });
  expect(textsOf(note.blocks(() => null))).toEqual(["```md\n[a](b.md)\n\n<br>\n```"]);
});

it("Very many of them take a time in proportion to their length", () => {
  const took = [4_000, 64_000].map((count) => {
    const source = "x\n{% endhighlight %}\n{% highlight js %}\n```\n".repeat(count);
    const began = worked();
    highlightsAsCode(source);
    return worked() - began;
  });
  expect(took[1]).toBeLessThan(60 * Math.max(took[0] ?? 0, 20));
});
