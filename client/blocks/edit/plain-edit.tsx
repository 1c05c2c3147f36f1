import { useLayoutEffect, useRef } from "react";
import type { Block } from "#core/blocks/block.ts";
import { retype } from "../../ui/retype.ts";
import { typedAhead } from "../../ui/type-ahead.ts";
import type { PageStore } from "../store/page-store.ts";
import { PlainContent, PlainNote } from "../view/plain.tsx";
import { AutoTextarea } from "./auto-textarea.tsx";
import { Toolbar } from "./toolbar.tsx";

/** A block that cannot be edited as what it is: its text is, where it has one. It can be moved and deleted. */
export function PlainEdit({ block, store }: { block: Block; store: PageStore }) {
  const { id } = block;
  const field = useRef<HTMLDivElement>(null);
  const content: unknown = block.content;

  useLayoutEffect(() => {
    const typed = typedAhead();
    const input = field.current?.querySelector("textarea");
    if (!input) {
      document.getElementById(`block-${id}`)?.focus();
      return;
    }
    input.focus({ preventScroll: true });
    input.setSelectionRange(input.value.length, input.value.length);
    if (typed) queueMicrotask(() => retype(typed));
  }, [id]);

  return (
    <>
      {hasText(content) ? (
        <div ref={field} className="md">
          <AutoTextarea
            aria-label="Text"
            value={content.text}
            onChange={(event) => store.replace({ ...block, content: { ...content, text: event.target.value } } as Block)}
          />
          <PlainNote />
        </div>
      ) : (
        <PlainContent content={content} />
      )}
      <Toolbar block={block} store={store} />
    </>
  );
}

function hasText(content: unknown): content is { text: string } {
  return typeof content === "object" && content !== null && "text" in content && typeof content.text === "string";
}
