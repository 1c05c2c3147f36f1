import type { ContentOf } from "#core/blocks/block.ts";
import { fileAlone } from "#core/file-address.ts";
import { FileAlone } from "../view/file.tsx";
import type { ViewProps } from "../view/kind.ts";
import { Markdown } from "../view/markdown.tsx";
import "./text.css";

export function TextView({ content, onToggle }: ViewProps<ContentOf<"text">>) {
  if (content.text.trim() === "") return <p className="quiet">{onToggle ? "Write something" : "\u00a0"}</p>;
  const alone = fileAlone(content.text);
  return (
    <div className="md" dir="auto">
      {alone ? <FileAlone {...alone} /> : <Markdown text={content.text} />}
    </div>
  );
}
