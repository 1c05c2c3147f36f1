import type { Child, Piece } from "../client/blocks/field/piece.ts";

/** For tests: what a field draws, written like the view's HTML. Space is as a browser draws it. */
export function asHtml(children: readonly Child[]): string {
  return withoutEnds(children.map((child) => (typeof child === "string" ? lettersOf(child) : elementOf(child))).join(""));
}

function elementOf({ tag, kind, class: name = "", drawn, attributes = {}, children }: Piece): string {
  if (name === "rule") return "<hr/>";
  if (tag === "img" && attributes.src?.startsWith("/")) return pictureOf(attributes.src);
  if (tag === "img") return `<img${attributesOf(name, attributes)}/>`;
  if (drawn !== undefined && name === "") return lettersOf(drawn ?? "");
  if (kind) return "";
  const inner = drawn === undefined ? children.map((child) => (typeof child === "string" ? child : "")).join("") : drawn;
  const isCode = tag === "pre";
  const content = drawn !== undefined ? lettersOf(inner) : isCode ? codeOf(children) : children.map(nested).join("");
  if (name === "fenced") return `<${tag}${infoOf(children)}>${content}</${tag}>`;
  return `<${tag}${attributesOf(name, attributes)}>${content}</${tag}>`;
}

/** What stands behind the sign in a fence's first line, which the view draws by itself. */
function infoOf(children: readonly Child[]): string {
  const line = children.find((child) => typeof child !== "string" && child.kind === "fence") as Piece | undefined;
  const info = line?.children
    .join("")
    .replace(/^\s*(`+|~+)/, "")
    .trim()
    .replace(/\\([!-/:-@[-`{-~])/g, "$1");
  return info ? ` data-info="${escaped(info)}"` : "";
}

const nested = (child: Child) => (typeof child === "string" ? lettersOf(child) : elementOf(child));

function codeOf(children: readonly Child[]): string {
  return children
    .filter((child): child is Piece => typeof child !== "string" && child.tag === "code")
    .map(
      (code) =>
        `<code>${code.children.map((child) => escaped(typeof child === "string" ? child : (child.drawn ?? ""))).join("")}</code>`,
    )
    .join("");
}

function attributesOf(name: string, attributes: Readonly<Record<string, string>>): string {
  const href = attributes["data-href"];
  const isOwn = href?.startsWith("/") || href?.startsWith("#");
  const leads =
    href === undefined ? "" : ` href="${escaped(href)}"${isOwn ? "" : ' target="_blank" rel="noopener noreferrer nofollow"'}`;
  const others = Object.entries(attributes)
    .filter(([key]) => key !== "data-href")
    .map(([key, value]) => ` ${key}="${escaped(value)}"`);
  return `${name ? ` class="${name}"` : ""}${leads}${others.join("")}`;
}

function lettersOf(text: string): string {
  return escaped(text).replaceAll("\n", "<br/>");
}

function escaped(text: string): string {
  return text.replace(
    /[&<>"']/g,
    (letter) => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#x27;" })[letter] ?? "",
  );
}

/** Space at the end of a line takes no room in a field, so that none has to be hidden there. */
function withoutEnds(html: string): string {
  return eachPart(html, (part) => part.replace(new RegExp(` (?=${INLINE}(?:${BORDER}|$))`, "g"), ""));
}

/** A letter that is drawn in a line, whatever stands around it. */
const pictureOf = (src: string) => `<span class="pic" title="${escaped(src)}">.</span>`;

/** Outside of code blocks browsers draw one space for several, and none at the ends of a line. A box to tick is its letter. */
export function tidy(html: string): string {
  const letters = html
    .replace(/<button [^>]*class="md-task"[^>]*>(.)<\/button>( ?)/g, '<span class="md-task" aria-hidden="true">$1$2</span>')
    .replace(/<(button|span)(?: [^>]*)? class="pic-among"[^>]*><img src="([^"]*)"[^>]*><\/\1>/g, (_, _tag, src) =>
      pictureOf(src),
    );
  return eachPart(letters, tidyLine);
}

function eachPart(html: string, change: (part: string) => string): string {
  return html
    .split(/(<pre[ >].*?<\/pre>)/s)
    .map((part) => (/^<pre[ >]/.test(part) ? part.replace(/\n<\/code>/, "</code>") : change(part)))
    .join("");
}

const BORDER = "<br/>|<img [^>]*/>|</?(?:p|h[2-6]|li|ul|ol|blockquote|hr|td|th|tr)(?: [^>]*)?/?>";
const INLINE = "(?:</?(?:strong|em|s|a|code|span)(?: [^>]*)?>)*";

function tidyLine(html: string): string {
  return html
    .replace(/[ \t\n]+/g, " ")
    .replace(new RegExp(` (${INLINE}) (?! )`, "g"), " $1")
    .replace(new RegExp(` (${INLINE}) (?! )`, "g"), " $1")
    .replace(new RegExp(` (?=${INLINE}(?:${BORDER}|$))`, "g"), "")
    .replace(new RegExp(`(^|${BORDER})(${INLINE}) `, "g"), "$1$2");
}
