import { type ChangeEvent, useMemo, useRef } from "react";
import { defaultContent } from "#core/blocks/edit.ts";
import { FieldInput } from "../edit/field-input.tsx";
import type { EditProps } from "../edit/kind.ts";
import { inField } from "../edit/place-caret.ts";
import { type Turned, turnedBy } from "../edit/shortcuts.ts";
import { SlashMenu, useSlash } from "../edit/slash-menu.tsx";
import { Toolbar } from "../edit/toolbar.tsx";
import { turnInto } from "../edit/turn.ts";
import { typedCharacter } from "../edit/typed.ts";
import type { Field } from "../field/field.ts";

/** The Markdown of a text block, as it reads. Blur and Escape leave. */
export function Edit({ block, editing, store }: EditProps<"text">) {
  const field = useRef<HTMLDivElement>(null);
  const focus = useMemo(() => ({ caret: inField(editing.caret) }), [editing]);
  const slash = useSlash(block.content.text, (type) =>
    turnInto(store, block.id, { type, content: defaultContent(type) } as Turned),
  );

  const onChange = (event: ChangeEvent<Field>) => {
    const text = event.target.value;
    store.replace({ ...block, content: { text } });
    const typed = typedCharacter(event.nativeEvent);
    const turned = typed === " " ? turnedBy(text) : null;
    if (turned) turnInto(store, block.id, turned);
    else if (typed === "/" && text === "/") slash.open();
  };

  return (
    <>
      <div ref={field}>
        <FieldInput
          isText
          aria-label="Text"
          placeholder="Write something"
          value={block.content.text}
          focus={focus}
          onChange={onChange}
          onKeyDown={slash.onKey}
          {...slash.fieldProps}
        />
      </div>
      {slash.active && <SlashMenu slash={slash} anchor={field} />}
      <Toolbar block={block} store={store} />
    </>
  );
}
