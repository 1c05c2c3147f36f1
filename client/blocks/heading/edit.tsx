import { useMemo } from "react";
import { caretNow } from "../edit/commands.ts";
import { FieldInput } from "../edit/field-input.tsx";
import type { EditProps } from "../edit/kind.ts";
import { inField } from "../edit/place-caret.ts";
import { Pick, Toolbar } from "../edit/toolbar.tsx";

const levels = [1, 2, 3] as const;

/** A heading in its own size. Enter goes on in a text below; blur and Escape leave. */
export function Edit({ block, editing, store }: EditProps<"heading">) {
  const { text, level = 2 } = block.content;
  const Tag = `h${level}` as const;
  const focus = useMemo(() => ({ caret: inField(editing.caret) }), [editing]);
  return (
    <>
      <Tag>
        <FieldInput
          aria-label="Heading"
          placeholder="Heading"
          value={text}
          focus={focus}
          onChange={(event) =>
            store.replace({ ...block, content: { ...block.content, text: event.target.value.replaceAll("\n", " ") } })
          }
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
