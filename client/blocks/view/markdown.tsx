import type { Token, Tokens } from "marked";
import { createContext, Fragment, memo, type ReactNode, use } from "react";
import { isPlain, lex, lexInline } from "#core/blocks/lex.ts";
import { remoteWords } from "#core/blocks/picture-words.ts";
import { parseFileAddress } from "#core/file-address.ts";
import { loaded } from "../../ui/loaded.tsx";
import { isOwnAddress } from "../../ui/own-links.ts";
import { addressOf, decode, PICTURE } from "./address.ts";
import { FilePicture } from "./file.tsx";
import { FileLink, LeadsElsewhere } from "./file-link.tsx";
import { PageLink } from "./page-link.tsx";
import { PlainNote } from "./plain.tsx";
import { stopForTab } from "./tab-stop.ts";
import "./blocks.css";

/**
 * Markdown as people see it. The parser's tokens become elements, never HTML: what looks like HTML is shown as the text that it is,
 * line breaks are kept, and a link leads only where an allowed scheme leads.
 */

/** Whether the boxes of tasks can be ticked: a click on one is heard by the page's one listener. */
export const CanTick = createContext(false);

/** Paragraphs, headings, quotes, code, lists and tables. */
export const Markdown = memo(function Markdown({ text }: { text: string }) {
  if (isPlain(text)) return <p>{text}</p>;
  const { tokens, isTooMuch } = lex(text);
  // Addresses for links, and no link: nothing would be seen.
  if (tokens.every(isUnseen)) return <p className="as-typed quiet">{text.trim()}</p>;
  return (
    <>
      {blocksOf(tokens)}
      {isTooMuch && <PlainNote />}
    </>
  );
});

/** Emphasis, code and links within one line of a heading, an item or a cell. */
export const InlineMarkdown = memo(function InlineMarkdown({ text }: { text: string }) {
  if (isPlain(text)) return <>{text}</>;
  const { tokens, isTooMuch } = lexInline(text);
  return (
    <>
      {inlinesOf(tokens)}
      {isTooMuch && <PlainNote />}
    </>
  );
});

function isUnseen({ type }: Token): boolean {
  return type === "def" || type === "space";
}

function blocksOf(tokens: readonly Token[]): ReactNode[] {
  return tokens.map((token, index) => <Fragment key={`${index} ${token.type}`}>{blockOf(token)}</Fragment>);
}

function blockOf(token: Token): ReactNode {
  switch (token.type) {
    case "space":
    case "def":
    case "checkbox":
      return null;
    case "paragraph":
      return <p>{inlinesOf(token.tokens)}</p>;
    case "text":
      return token.tokens ? inlinesOf(token.tokens) : token.text;
    case "heading":
      return <HeadingText level={token.depth}>{inlinesOf(token.tokens)}</HeadingText>;
    case "blockquote":
      return quoteOf(token as Tokens.Blockquote);
    case "code":
      return (
        <pre data-info={token.lang || undefined}>
          <code>{token.text}</code>
        </pre>
      );
    case "list":
      return listOf(token as Tokens.List);
    case "table":
      return tableOf(token as Tokens.Table);
    case "hr":
      return <hr />;
    case "plain":
      return <p className="as-typed">{token.raw.trimEnd()}</p>;
    default:
      return <p>{withBreaks(token.raw.trimEnd())}</p>;
  }
}

/** What begins as a callout does is drawn as one once the code for that has come. */
export const CalloutQuote = loaded(() => import("./callout-quote.tsx"), { quiet: true });

function quoteOf({ text, tokens }: Tokens.Blockquote): ReactNode {
  const quote = <blockquote>{blocksOf(tokens)}</blockquote>;
  return text.startsWith("[!") ? <CalloutQuote {...{ tokens, blocksOf, inlinesOf }} fallback={quote} /> : quote;
}

/** Headings inside a text block: a page's own title is the first level, so they start at the second. */
function HeadingText({ level, children }: { level: number; children: ReactNode }) {
  const Tag = `h${Math.min(level + 1, 6)}` as "h2";
  return <Tag className={`md-h md-h${Math.min(level, 4)}`}>{children}</Tag>;
}

function listOf({ ordered, start, items }: Tokens.List): ReactNode {
  const children = items.map((item, index) => (
    <li key={index}>
      {item.task && <TaskBox item={item} />}
      {blocksOf(item.tokens)}
    </li>
  ));
  const Tag = (ordered ? "ol" : "ul") as "ol";
  return (
    <Tag className="md-list" start={ordered ? Number(start) : undefined}>
      {children}
    </Tag>
  );
}

function TaskBox({ item: { checked = false, text } }: { item: Tokens.ListItem }) {
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a letter that also works inside a block that a click opens */}
      <button
        type="button"
        className="md-task"
        role="checkbox"
        aria-checked={checked}
        aria-label={text.split("\n")[0] || "Empty item"}
        disabled={!use(CanTick)}
      >
        {checked ? "☑" : "☐"}
      </button>{" "}
    </>
  );
}

function tableOf({ header, rows }: Tokens.Table): ReactNode {
  return (
    <div className="tablewrap">
      <table className="tbl" ref={stopForTab}>
        <thead>
          <tr>{header.map((cell, index) => cellOf("th", cell, index))}</tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={index}>{row.map((cell, at) => cellOf("td", cell, at))}</tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const alignments = { right: "num", center: "text-center" };

function cellOf(Tag: "th" | "td", cell: Tokens.TableCell, key: number): ReactNode {
  return (
    <Tag key={key} className={alignments[cell.align as "right"]}>
      {inlinesOf(cell.tokens)}
    </Tag>
  );
}

function inlinesOf(tokens: readonly Token[] | undefined): ReactNode[] {
  return (tokens ?? []).map((token, index) => <Fragment key={`${index} ${token.type}`}>{inlineOf(token)}</Fragment>);
}

function inlineOf(token: Token): ReactNode {
  switch (token.type) {
    case "text":
    case "escape":
      return "tokens" in token && token.tokens ? inlinesOf(token.tokens) : withBreaks(decode(token.text));
    case "strong":
      return <strong>{inlinesOf(token.tokens)}</strong>;
    case "em":
      return <em>{inlinesOf(token.tokens)}</em>;
    case "del":
      return <s>{inlinesOf(token.tokens)}</s>;
    case "codespan":
      return <code>{token.text}</code>;
    case "br":
      return <br />;
    case "checkbox":
      return null;
    case "plain":
      return <span className="as-typed">{token.raw}</span>;
    case "link":
      return linkOf(token.href, token.text, <Led tokens={token.tokens} />);
    case "image":
      return imageOf(token.href, token.text);
    default:
      return withBreaks(token.raw);
  }
}

/** What leads elsewhere: a picture in it does not open. */
function Led({ tokens }: { tokens: Token[] | undefined }): ReactNode {
  const words = inlinesOf(tokens);
  return tokens?.some(({ type }) => type === "image") ? <LeadsElsewhere value={true}>{words}</LeadsElsewhere> : words;
}

/** Another site learns neither from where it was opened nor gets hold of this window. */
function linkOf(href: string, source: string, children: ReactNode): ReactNode {
  const address = addressOf(href);
  if (address === null) return children;
  const file = parseFileAddress(address);
  if (file) return <FileLink file={file}>{children}</FileLink>;
  return (
    <PageLink address={address} source={source} words={children}>
      <a
        className="link"
        href={address}
        {...(isOwnAddress(address) ? {} : { target: "_blank", rel: "noopener noreferrer nofollow" })}
      >
        {children}
      </a>
    </PageLink>
  );
}

/** Images of other servers would tell them who reads when: they stay links. */
function imageOf(href: string, alt: string): ReactNode {
  if (PICTURE.test(href)) return <img src={href} alt={alt} />;
  const file = parseFileAddress(href);
  if (file) return <FilePicture file={file} words={alt} />;
  return linkOf(href, alt, remoteWords(alt, href));
}

function withBreaks(text: string): ReactNode {
  if (!text.includes("\n")) return text;
  return text.split("\n").map((line, index) => (
    <Fragment key={index}>
      {index > 0 && <br />}
      {line}
    </Fragment>
  ));
}
