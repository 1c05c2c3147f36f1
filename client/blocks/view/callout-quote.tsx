import type { Token } from "marked";
import type { ReactNode } from "react";
import { calloutOf } from "#core/blocks/callout.ts";
import "./callout.css";

interface CalloutQuoteProps {
  /** Of a quote that seems to be a callout. */
  tokens: readonly Token[];
  blocksOf: (tokens: readonly Token[]) => ReactNode;
  inlinesOf: (tokens: readonly Token[]) => ReactNode;
}

/** A callout: what kind it is, its title and what it says. Few pages have one, so that this comes late. */
export default function CalloutQuote({ tokens, blocksOf, inlinesOf }: CalloutQuoteProps) {
  const callout = calloutOf(tokens);
  if (!callout) return <blockquote>{blocksOf(tokens)}</blockquote>;
  const { tone, name, title, rest, body } = callout;
  return (
    <div className="callout" data-tone={tone} role="note" aria-label={name}>
      <p className="callout-title">{title.length > 0 ? inlinesOf(title) : name}</p>
      {rest.length > 0 && <p>{inlinesOf(rest)}</p>}
      {blocksOf(body)}
    </div>
  );
}
