import type { BlockOf } from "#core/blocks/block.ts";
import type { Editing, PageStore } from "../../store/page-store.ts";
import { focusBlock } from "../commands.ts";
import { AutoTextarea } from "./auto-textarea.tsx";
import { Pick, Toolbar } from "./toolbar.tsx";

const levels = [1, 2, 3] as const;

/** A heading in its own size. Enter, blur and Escape leave. */
export function HeadingEdit({ block, editing, store }: { block: BlockOf<"heading">; editing: Editing; store: PageStore }) {
  const { text, level = 2 } = block.content;
  const Tag = `h${level}` as const;
  return (
    <>
      <Tag>
        <AutoTextarea
          aria-label="Heading"
          placeholder="Heading"
          value={text}
          focus={editing}
          onChange={(event) =>
            store.replace({ ...block, content: { ...block.content, text: event.target.value.replaceAll("\n", " ") } })
          }
          onKeyDown={(event) => {
            if (event.key !== "Enter" || event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return;
            event.preventDefault();
            store.edit(null);
            focusBlock(block.id);
          }}
        />
      </Tag>
      <Toolbar block={block} store={store}>
        {levels.map((option) => (
          <Pick
            key={option}
            label={`Level ${option}`}
            pressed={level === option}
            onPick={() => store.replace({ ...block, content: { text, level: option } }, "structure")}
          >
            H{option}
          </Pick>
        ))}
      </Toolbar>
    </>
  );
}
