import type { ContentOf } from "#core/blocks/block.ts";
import type { ViewProps } from "../view/kind.ts";
import { InlineMarkdown } from "../view/markdown.tsx";

export function HeadingView({ content, defaultLevel, onToggle }: ViewProps<ContentOf<"heading">>) {
  const Tag = `h${content.level ?? defaultLevel}` as "h1" | "h2" | "h3";
  if (content.text.trim() === "") return <Tag className="quiet">{onToggle ? "Heading" : "\u00a0"}</Tag>;
  return (
    <Tag dir="auto">
      <InlineMarkdown text={content.text} />
    </Tag>
  );
}
