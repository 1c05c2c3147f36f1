import { type ChangeEvent, useMemo, useRef, useState } from "react";
import { fileAlone } from "#core/file-address.ts";
import { FieldInput } from "../edit/field-input.tsx";
import type { EditProps } from "../edit/kind.ts";
import { inField } from "../edit/place-caret.ts";
import { turnedBy } from "../edit/shortcuts.ts";
import { slashEntries } from "../edit/slash-entries.ts";
import { SlashMenu } from "../edit/slash-menu.tsx";
import { choose } from "../edit/slash-put.ts";
import { Toolbar } from "../edit/toolbar.tsx";
import { turnInto } from "../edit/turn.ts";
import { typedCharacter } from "../edit/typed.ts";
import { useSlash } from "../edit/use-slash.ts";
import type { Field } from "../field/field.ts";
import { AloneEdit } from "./alone-edit.tsx";

/** A text block that is open. A picture or a file that is all there is of it stays one for as long. */
export function Edit(props: EditProps<"text">) {
  const { block, store } = props;
  const [isAlone] = useState(() => fileAlone(block.content.text) !== null);
  const alone = isAlone ? fileAlone(block.content.text) : null;
  return alone ? <AloneEdit block={block} store={store} alone={alone} /> : <TextEdit {...props} />;
}

/** The Markdown of a text block, as it reads. Blur and Escape leave. */
function TextEdit({ block, editing, store }: EditProps<"text">) {
  const field = useRef<HTMLDivElement>(null);
  const focus = useMemo(() => ({ caret: inField(editing.caret) }), [editing]);
  const slash = useSlash((typed, entry) => choose(store, block.id, typed, entry));

  const onChange = (event: ChangeEvent<Field>) => {
    const text = event.target.value;
    store.replace({ ...block, content: { text } });
    const typed = typedCharacter(event.nativeEvent);
    const turned = typed === " " ? turnedBy(text) : null;
    const divider = typed === "-" && text === "---" && slashEntries().find(({ id }) => id === "divider");
    if (turned) turnInto(store, block.id, turned);
    else if (divider) choose(store, block.id, { from: 0, to: text.length }, divider);
    else slash.follow(event.target, typed);
  };

  return (
    <>
      <div ref={field}>
        <FieldInput
          isText
          aria-label="Text"
          placeholder="Write, or press / for blocks"
          value={block.content.text}
          focus={focus}
          onChange={onChange}
          onKeyDown={slash.onKey}
          onBlur={slash.close}
          {...slash.fieldProps}
        />
      </div>
      {slash.active && <SlashMenu slash={slash} anchor={field} />}
      <Toolbar block={block} store={store} />
    </>
  );
}
