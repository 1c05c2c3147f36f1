/** What generators of sites write in the place of an address. */

/** What is meant by what a generator fills in: by Hugo's `{{< ref "page.md#place" >}}`, or as Jekyll has it; null for any other address. */
export function refIn(address: string): string | null {
  const [, quoted, raw] = REF.exec(address) ?? [];
  return quoted ?? raw ?? jekyllIn(address);
}

const REF = /^\{\{[<%] {0,3}(?:rel)?ref {1,3}(?:path {0,3}= {0,3})?(?:"([^"]{1,1000})"|`([^`]{1,1000})`)[^<>%]{0,100}[>%]\}\}$/;

const SHORTCODE = /\{\{< {0,3}(?:rel)?ref [^<>\n]{1,1100}>\}\}/y;

/** What names a page by `{{< ref "page.md" >}}` among words, whose `<` is at `at`; null in the place of an address, where that leads. */
export function refAt(source: string, at: number, to: number): { start: number; end: number; target: string } | null {
  if (!source.startsWith("{{", at - 2) || /[("'=]/.test(source.charAt(at - 3))) return null;
  SHORTCODE.lastIndex = at - 2;
  const [target] = SHORTCODE.exec(source) ?? [];
  const end = at - 2 + (target ?? "").length;
  return target === undefined || end > to || refIn(target) === null ? null : { start: at - 2, end, target };
}

/** `{% post_url 2024-03-05-gull %}`, `{% link walks/gull.md %}` or `{{ "/gull" | relative_url }}`, also behind the site's own address. */
function jekyllIn(address: string): string | null {
  if (!address.startsWith("{")) return null;
  const bare = address.replace(SITE, "");
  const [, kind, named = "", quoted, place = ""] = TAG.exec(bare) ?? [];
  if (quoted !== undefined) return quoted + place;
  if (kind !== undefined) return (kind === "link" ? `/${named.replace(/^\//, "")}` : named) + place;
  return bare !== address && bare.startsWith("/") ? bare : null;
}

const SITE = /^(?:\{\{-? {0,3}site\.(?:baseurl|url) {0,3}-?\}\} {0,3}){1,2}/;
const TAG =
  /^(?:\{%-? {0,3}(post_url|link) {1,3}([^\s%{}]{1,1000}) {0,3}-?%\}|\{\{-? {0,3}["']([^"'{}]{1,1000})["'] {0,3}\| {0,3}(?:relative_url|absolute_url|prepend: ?site\.baseurl) {0,3}-?\}\})(#.{0,1000})?$/;

/** The name of the post that an address means by its day and its name, as `/2024/03/05/gull.html`; null for any other. */
export function postAt(path: string): string | null {
  const [, year, month, day, name] = POST.exec(path) ?? [];
  return name === undefined ? null : `${year}-${month}-${day}-${name}`;
}

const POST = /\/(\d{4})\/(\d\d)\/(\d\d)\/([^/]{1,300}?)(?:\.html|\/)?$/;
