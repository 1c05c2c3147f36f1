import { useMemo } from "react";
import type { BlockOf } from "#core/blocks/block.ts";
import type { Editing } from "../../store/editing.ts";
import type { PageStore } from "../../store/page-store.ts";
import { caretNow } from "../commands.ts";
import { isComposing } from "../composing.ts";
import { AutoTextarea } from "./auto-textarea.tsx";
import { leave } from "./open-keys.ts";
import { inField } from "./place-caret.ts";
import { Pick, Toolbar } from "./toolbar.tsx";

const levels = [1, 2, 3] as const;

/** A heading in its own size. Enter, blur and Escape leave. */
export function HeadingEdit({ block, editing, store }: { block: BlockOf<"heading">; editing: Editing; store: PageStore }) {
  const { text, level = 2 } = block.content;
  const Tag = `h${level}` as const;
  const focus = useMemo(() => ({ caret: inField(editing.caret) }), [editing]);
  return (
    <>
      <Tag>
        <AutoTextarea
          aria-label="Heading"
          placeholder="Heading"
          value={text}
          focus={focus}
          onChange={(event) =>
            store.replace({ ...block, content: { ...block.content, text: event.target.value.replaceAll("\n", " ") } })
          }
          onKeyDown={(event) => {
            if (event.key !== "Enter" || isComposing(event) || event.ctrlKey || event.metaKey) return;
            event.preventDefault();
            leave(store, block.id);
          }}
        />
      </Tag>
      <Toolbar block={block} store={store}>
        {levels.map((option) => (
          <Pick
            key={option}
            label={`Level ${option}`}
            pressed={level === option}
            onPick={() => {
              store.replace({ ...block, content: { text, level: option } }, "structure");
              // Another level is another element: the caret goes there, too.
              store.edit(block.id, caretNow() ?? "end");
            }}
          >
            H{option}
          </Pick>
        ))}
      </Toolbar>
    </>
  );
}
