import { type ChangeEvent, useMemo, useRef } from "react";
import type { BlockOf } from "#core/blocks/block.ts";
import { defaultContent } from "#core/blocks/edit.ts";
import type { Editing } from "../../store/editing.ts";
import type { PageStore } from "../../store/page-store.ts";
import { AutoTextarea } from "./auto-textarea.tsx";
import { inField } from "./place-caret.ts";
import { type Turned, turnedBy } from "./shortcuts.ts";
import { SlashMenu, useSlash } from "./slash-menu.tsx";
import { Toolbar } from "./toolbar.tsx";
import { turnInto } from "./turn.ts";
import { typedCharacter } from "./typed.ts";

/** The Markdown source of a text block. Enter is a line break; blur and Escape leave. */
export function TextEdit({ block, editing, store }: { block: BlockOf<"text">; editing: Editing; store: PageStore }) {
  const field = useRef<HTMLDivElement>(null);
  const focus = useMemo(() => ({ caret: inField(editing.caret) }), [editing]);
  const slash = useSlash(block.content.text, (type) =>
    turnInto(store, block.id, { type, content: defaultContent(type) } as Turned),
  );

  const onChange = (event: ChangeEvent<HTMLTextAreaElement>) => {
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
        <AutoTextarea
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
