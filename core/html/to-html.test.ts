import { expect, it } from "vitest";
import { markdownToHtml } from "./to-html.ts";

const picture = "![a boat](https://a.example/b.png)";

const links: Record<string, [source: string, html: string]> = {
  "around a picture has its words": [
    `[${picture} *so*](https://c.example)`,
    '<a href="https://c.example">a boat <em>so</em></a>',
  ],
  "beside a picture is one of two": [
    `${picture} [so](https://c.example)`,
    '<a href="https://a.example/b.png">a boat</a> <a href="https://c.example">so</a>',
  ],
  "that leads nowhere leaves a picture's": [`[${picture}](javascript:go)`, '<a href="https://a.example/b.png">a boat</a>'],
};

it.each(Object.entries(links))("a link %s", (_, [source, html]) => {
  expect(markdownToHtml(source, true, "https://o.example")).toBe(html);
});
