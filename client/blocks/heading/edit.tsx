import { type ChangeEvent, useMemo } from "react";
import { caretNow, writtenOver } from "../edit/commands.ts";
import { FieldInput } from "../edit/field-input.tsx";
import type { EditProps } from "../edit/kind.ts";
import { inField } from "../edit/place-caret.ts";
import { turnedBy } from "../edit/shortcuts.ts";
import { Pick, Toolbar } from "../edit/toolbar.tsx";
import { turnInto } from "../edit/turn.ts";
import { typedCharacter } from "../edit/typed.ts";
import { withoutTypedBreaks } from "../edit/typed-breaks.ts";
import type { Field } from "../field/field.ts";

const levels = [1, 2, 3] as const;

/** A heading in its own size. Enter goes on in a text below; blur and Escape leave. */
export function Edit({ block, editing, store }: EditProps<"heading">) {
  const { text, level = 2 } = block.content;
  const Tag = `h${level}` as const;
  const focus = useMemo(() => ({ caret: inField(editing.caret) }), [editing]);
  const write = (text: string) => store.replace({ ...block, content: { ...block.content, text } }, "typing", writtenOver(store));
  const setLevel = (next: 1 | 2 | 3) => {
    store.replace({ ...block, content: { text, level: next } }, "structure");
    // Another level is another element: the caret goes there, too.
    store.edit(block.id, caretNow() ?? "end");
  };
  const onChange = ({ target, nativeEvent }: ChangeEvent<Field>) => {
    const next = withoutTypedBreaks(text, target.value);
    write(next);
    // Signs of another level are meant as in a text.
    const turned = typedCharacter(nativeEvent) === " " ? turnedBy(next, target.selectionStart) : null;
    if (turned?.type === "heading") turnInto(store, block.id, turned, true);
  };
  return (
    <>
      <Tag>
        <FieldInput aria-label="Heading" placeholder="Heading" value={text} focus={focus} onChange={onChange} />
      </Tag>
      <Toolbar
        block={block}
        store={store}
        short={{
          face: `H${level}`,
          label: "Level",
          entries: () => levels.map((to) => ({ label: `Heading ${to}`, checked: to === level, onSelect: () => setLevel(to) })),
        }}
      >
        {levels.map((option) => (
          <Pick key={option} label={`Level ${option}`} pressed={level === option} onPick={() => setLevel(option)}>
            H{option}
          </Pick>
        ))}
      </Toolbar>
    </>
  );
}
