import type { ContentOf } from "#core/blocks/block.ts";
import { fileAlone } from "#core/file-address.ts";
import { Code, isCode } from "../view/code.tsx";
import { FileAlone } from "../view/file.tsx";
import type { ViewProps } from "../view/kind.ts";
import { CanTick, Markdown } from "../view/markdown.tsx";
import "./text.css";

export function TextView({ content: { text }, onToggle, onText }: ViewProps<ContentOf<"text">>) {
  if (text.trim() === "") return <p className="quiet">{onToggle ? "Write, or press / for blocks" : "\u00a0"}</p>;
  if (isCode(text)) return <Code text={text} onText={onText} />;
  const alone = fileAlone(text);
  return (
    <div className="md" dir="auto">
      <CanTick value={!!onText}>{alone ? <FileAlone {...alone} /> : <Markdown text={text} />}</CanTick>
    </div>
  );
}
