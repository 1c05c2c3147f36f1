import { Fragment, type ReactNode } from "react";
import type { Span } from "#core/blocks/diff-text.ts";
import type { Piece } from "../blocks/field/piece.ts";
import { stopForTab } from "../blocks/view/tab-stop.ts";
import { isOwnAddress } from "../ui/own-links.ts";
import { type Box, type Part, readDifference, readLineDifference } from "./as-read.ts";
import { Changed, visible, Words, type WordsProps, withoutEdges } from "./words.tsx";

/** A text block's difference as the page draws it: without the signs, and with what came and what went. */
export function TextAsRead({ spans }: { spans: readonly Span[] }) {
  const read = readDifference(spans);
  if (!read) {
    return (
      <p className="diff-text" dir="auto">
        <Words spans={spans} />
      </p>
    );
  }
  return (
    <div className="md diff-text" dir="auto">
      <Children all={read} />
    </div>
  );
}

/** The same of a heading, an item or a cell. */
export function LineAsRead(props: WordsProps) {
  const read = props.spans.length > 0 && readLineDifference(props.spans);
  return read ? <Parts parts={read} /> : <Words {...props} />;
}

function Children({ all }: { all: readonly (Box | Part)[] }): ReactNode {
  const nodes: ReactNode[] = [];
  let parts: Part[] = [];
  const end = () => {
    if (parts.length > 0) nodes.push(<Parts parts={parts} />);
    parts = [];
  };
  for (const one of all) {
    if ("kind" in one) parts.push(one);
    else {
      end();
      nodes.push(<Drawn box={one} />);
    }
  }
  end();
  return nodes.map((node, index) => <Fragment key={index}>{node}</Fragment>);
}

function Drawn({ box: { piece, children } }: { box: Box }) {
  const Tag = piece.tag as "div";
  if (piece.class === "rule") return children.length === 0 ? <hr /> : <Children all={children} />;
  if (children.length === 0 && piece.drawn) return <span className={piece.class}>{piece.drawn}</span>;
  // Nobody writes in it: its fence is not drawn.
  const props = piece.tag === "pre" ? { "data-info": infoOf(piece) } : { className: piece.class, ...piece.attributes };
  return (
    <Tag {...props} ref={piece.tag === "table" ? stopForTab : undefined}>
      <Children all={children} />
    </Tag>
  );
}

/** What stands behind the sign of a fence. */
function infoOf({ children: [first] }: Piece): string | undefined {
  const line = typeof first === "object" && first.kind === "fence" ? String(first.children[0] ?? "") : "";
  return line.replace(/^[\s`~]+/, "").trim() || undefined;
}

/** Parts of one kind that stand together are one change. */
function Parts({ parts }: { parts: readonly Part[] }) {
  const runs: Part[][] = [];
  for (const part of parts) {
    const last = runs.at(-1);
    if (last?.[0]?.kind === part.kind) last.push(part);
    else runs.push([part]);
  }
  return runs.map((run, index) => <Run key={index} kind={run[0]?.kind ?? "kept"} run={run} />);
}

function Run({ kind, run }: { kind: Span["kind"]; run: readonly Part[] }) {
  if (kind === "kept") return <Marked run={run} />;
  const edges = withoutEdges(run.map(({ text }) => text).join(""));
  const words = run.map((part) => ({ ...part }));
  const [first, last] = [words[0] as Part, words.at(-1) as Part];
  const before = edges.before.slice(0, first.text.length);
  first.text = first.text.slice(before.length);
  const after = last.text.endsWith(edges.after) ? edges.after : "";
  last.text = last.text.slice(0, last.text.length - after.length);
  if (words.length === 1 && !first.picture) first.text = visible(first.text);
  return (
    <>
      {before}
      <Changed kind={kind}>
        <Marked run={words} />
      </Changed>
      {after}
    </>
  );
}

function Marked({ run }: { run: readonly Part[] }) {
  return run.map((part, index) => <MarkedPart key={index} part={part} />);
}

function MarkedPart({ part: { kind, text, marks, picture, note } }: { part: Part }): ReactNode {
  if (note) return <span className="diff-note">{note} </span>;
  return (
    <Within marks={marks} isGone={kind === "removed"}>
      {picture ? <img {...picture.attributes} alt={picture.attributes?.alt ?? ""} /> : text}
    </Within>
  );
}

function Within({ marks, isGone, children }: { marks: readonly Piece[]; isGone: boolean; children: ReactNode }): ReactNode {
  const [mark, ...inner] = marks;
  if (!mark) return children;
  const words = (
    <Within marks={inner} isGone={isGone}>
      {children}
    </Within>
  );
  if (mark.tag === "a") return <Link address={isGone ? "" : (mark.attributes?.["data-href"] ?? "")}>{words}</Link>;
  const Tag = mark.tag as "em";
  return <Tag>{words}</Tag>;
}

/** What went leads nowhere. */
function Link({ address, children }: { address: string; children: ReactNode }) {
  if (address === "") return <span className="link">{children}</span>;
  const elsewhere = isOwnAddress(address) ? {} : { target: "_blank", rel: "noopener noreferrer nofollow" };
  return (
    <a className="link" href={address} {...elsewhere}>
      {children}
    </a>
  );
}
