/** What pages of a site that Hugo makes say in their heads, and in notices among their words. */

/** Among its siblings, as the head's `weight` has it; null for none, and for 0, which counts as none there. */
export const weightOf = (said: unknown): number | null =>
  /^-?\d{1,9}$/.test(String(said)) && Number(said) !== 0 ? Number(said) : null;

const OPEN =
  /^\{\{[<%] {0,3}(notice|callout|hint|alert|admonition|note|tip|info|warning|caution|danger)((?:\s[^<>{}]{0,500})?)[>%]\}\}$/;
const CLOSE = /^\{\{[<%] {0,3}\/ {0,3}([a-z]{1,20}) {0,3}[>%]\}\}$/;
const SETTING = /\s([a-z]{1,20})=(?:"([^"]{0,400})"|([^\s"]{1,400}))/g;
const WORDS = /"([^"]{0,400})"|([^\s"]{1,400})/g;
const KINDS = /^(?:note|info|tip|hint|important|success|question|warning|caution|attention|danger|error|bug|example|quote)$/i;

/** The sign that ends a notice, in one form for all that themes write it in; null for any other line. */
export function noticeEnd(line: string): string | null {
  const [, name] = line.startsWith("{{") ? (CLOSE.exec(line) ?? []) : [];
  return name === undefined ? null : `{{/${name}}}`;
}

/** What themes write as `{{% notice tip "Title" %}}` or `{{< callout type="warning" >}}`, as a callout begins here, and what ends it. */
export function noticeIn(line: string): { head: string; close: string } | null {
  const [, name, settings = ""] = line.startsWith("{{") ? (OPEN.exec(line) ?? []) : [];
  if (name === undefined || settings.trimEnd().endsWith("/")) return null;
  const said: Record<string, string> = {};
  const bare = settings.replace(SETTING, (_, key: string, quoted?: string, word?: string) => {
    said[key] = quoted ?? word ?? "";
    return "";
  });
  const [first = "", second = ""] = [...bare.matchAll(WORDS)].map(([, quoted, word]) => quoted ?? word ?? "");
  const kinds = [first, said.type, said.style, said.context, said.color, name].filter((kind) => KINDS.test(kind ?? ""));
  const isFirstKind = kinds[0] === first;
  const title = said.title ?? (isFirstKind ? second : first);
  return { head: `> [!${(kinds[0] ?? "note").toLowerCase()}] ${title.trim()}`.trimEnd(), close: `{{/${name}}}` };
}
