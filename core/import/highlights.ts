import { fenceAfter } from "../blocks/fence.ts";

const OPEN =
  /^([ \t]{0,40})(?:\{%-?|\{\{[<%]) {0,3}highlight {1,3}"?([\w+#.-]{1,40})"?(?: [^%{}<>]{0,200})?(?:-?%\}|[>%]\}\})[ \t]*$/;
const CLOSE = /^[ \t]*(?:\{%-? {0,3}endhighlight {0,3}-?%\}|\{\{[<%] {0,3}\/ {0,3}highlight {0,3}[>%]\}\})[ \t]*$/;

/**
 * Code as Jekyll has it, between `{% highlight ruby %}` and `{% endhighlight %}`, or Hugo, between `{{< highlight go >}}` and
 * `{{< /highlight >}}`, each in a line of its own, stands between fences. What is within fences stays as it is, and so does what nobody
 * closed. Takes a time in proportion to the length.
 */
export function highlightsAsCode(source: string): string {
  if (!/(?:end|\/ {0,3})highlight/.test(source)) return source;
  const written: string[] = [];
  let fence: string | null = null;
  let opened: { at: number; indent: string; language: string } | null = null;
  for (const line of source.split("\n")) {
    if (opened && CLOSE.test(line)) {
      const { at, indent, language } = opened;
      const mark = fenceAround(written.slice(at + 1));
      written[at] = `${indent}${mark}${language}`;
      written.push(indent + mark);
      opened = null;
      continue;
    }
    const head: RegExpExecArray | null = opened === null && fence === null ? OPEN.exec(line) : null;
    if (head) opened = { at: written.length, indent: head[1] ?? "", language: head[2] ?? "" };
    else if (!opened) fence = fenceAfter(line.trimStart(), fence);
    written.push(line);
  }
  return written.join("\n");
}

/** Longer than any that stands in the code. */
function fenceAround(code: readonly string[]): string {
  const runs = code.map((line) => /^[ \t]*(`{3,})/.exec(line)?.[1]?.length ?? 0);
  return "`".repeat(runs.reduce((most, one) => Math.max(most, one + 1), 3));
}
