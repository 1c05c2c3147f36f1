import { Fragment, type ReactNode } from "react";
import type { Span } from "#core/blocks/diff-text.ts";

export interface WordsProps {
  spans: readonly Span[];
  /** Whether all of it came or went: then something is shown even where it has no words. */
  kind?: Span["kind"];
  /** What stands for no words. */
  fallback?: string;
}

/** A text as it is written, with what came and what went: underlined and struck, coloured, and said. */
export function Words({ spans, kind = "kept", fallback = "" }: WordsProps) {
  if (spans.length === 0) return <Marked span={{ kind, text: fallback }} />;
  return spans.map((span, index) => (
    <Fragment key={index}>
      <Marked span={span} />
    </Fragment>
  ));
}

function Marked({ span: { kind, text } }: { span: Span }) {
  if (kind === "kept" || text === "") return text;
  const { before, inner, after } = withoutEdges(text);
  return (
    <>
      {before}
      <Changed kind={kind}>{visible(inner)}</Changed>
      {after}
    </>
  );
}

/** What came or went: marked, and said. */
export function Changed({ kind, children }: { kind: "added" | "removed"; children: ReactNode }) {
  const Mark = kind === "added" ? "ins" : "del";
  return (
    <Mark>
      <span className="sr diff-said">{kind === "added" ? "inserted: " : "removed: "}</span>
      {children}
    </Mark>
  );
}

/** Spaces at the edges are not part of what is read; of nothing but spaces all is. */
export function withoutEdges(text: string): { before: string; inner: string; after: string } {
  const isSpace = (at: number) => text[at] === " " || text[at] === "\t";
  let start = 0;
  let end = text.length;
  while (start < end && isSpace(start)) start += 1;
  while (end > start && isSpace(end - 1)) end -= 1;
  if (start === end) return { before: "", inner: text, after: "" };
  return { before: text.slice(0, start), inner: text.slice(start, end), after: text.slice(end) };
}

/** A line break alone would be no more than an empty line. */
export function visible(text: string): string {
  return text.trim() === "" ? text.replaceAll("\n", "↵\n") : text;
}
