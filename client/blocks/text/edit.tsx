import { type ChangeEvent, type KeyboardEvent, useEffect, useMemo, useRef, useState } from "react";
import { fenceOf } from "#core/blocks/fence.ts";
import { fileAlone } from "#core/file-address.ts";
import { closedFlush, fenceAbove, leftCode, stillCode } from "../edit/code.ts";
import { caretNow, writtenOver } from "../edit/commands.ts";
import { textBelow } from "../edit/enter.ts";
import { FieldInput } from "../edit/field-input.tsx";
import { openedBelow } from "../edit/fresh-line.ts";
import { IndentTools } from "../edit/indent-tools.tsx";
import type { EditProps } from "../edit/kind.ts";
import { inField } from "../edit/place-caret.ts";
import { withoutSecondSign } from "../edit/second-sign.ts";
import { withBox } from "../edit/short-box.ts";
import { isTicked, turnedBy } from "../edit/shortcuts.ts";
import { slashEntries } from "../edit/slash-entries.ts";
import { SlashMenu } from "../edit/slash-menu.tsx";
import { choose } from "../edit/slash-put.ts";
import { Toolbar } from "../edit/toolbar.tsx";
import { turnInto } from "../edit/turn.ts";
import { typedCharacter } from "../edit/typed.ts";
import { useSlash } from "../edit/use-slash.ts";
import type { Field } from "../field/field.ts";
import { CodeHead } from "../view/code.tsx";
import { CalloutQuote } from "../view/markdown.tsx";
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

  const fence = fenceOf(block.content.text);
  const mayBeCallout = block.content.text.includes("[!");
  // Once the block is left it is drawn as one at once.
  useEffect(() => {
    if (mayBeCallout) CalloutQuote.preload().catch(() => {});
  }, [mayBeCallout]);
  /** The fence was closed by the last key: Enter goes on behind it. */
  const closed = useRef(false);

  const onKeyDown = (event: KeyboardEvent<Field>) => {
    if (slash.onKey(event) || event.key !== "Enter" || event.shiftKey || event.ctrlKey || event.metaKey || event.altKey) return;
    const { selectionStart, selectionEnd } = event.currentTarget;
    const isAtEnd = fence && selectionStart === fence.to && selectionEnd === fence.to;
    const left = closed.current ? closedFlush(block.content.text) : isAtEnd ? leftCode(fence) : null;
    if (left === null) return;
    event.preventDefault();
    if (left !== block.content.text) store.replace({ ...block, content: { text: left } }, "structure");
    textBelow(store, block.id);
  };

  /** What a sign makes of the text is a step of undo for itself. */
  const put = (text: string, caret: number) => {
    store.rest();
    store.replace({ ...block, content: { text } }, "structure", caretNow());
    store.edit(block.id, caret);
  };

  const onChange = (event: ChangeEvent<Field>) => {
    const { value } = event.target;
    // What is written into code is meant as it is, a fence included.
    const text = (fence && stillCode(value, block.content.text, fence)) ?? value;
    store.replace({ ...block, content: { text } }, "typing", writtenOver(store));
    if (text !== value) moveCaret(event.target, text);
    closed.current = fence !== null && fence.to === block.content.text.length && (fenceOf(text)?.to ?? 0) < text.length;
    const typed = typedCharacter(event.nativeEvent);
    const turned = typed === " " && !fence ? turnedBy(text, event.target.selectionStart) : null;
    const once = typed === " " && !fence ? withoutSecondSign(text, event.target.selectionStart) : null;
    const boxed = fence || !typed ? null : withBox(text, event.target.selectionStart, typed);
    const fenced = !fence && (typed === "`" || typed === "~") ? fenceAbove(block.content.text, text) : null;
    const divider = typed === "-" && text === "---" && slashEntries.find(({ id }) => id === "divider");
    if (turned) turnInto(store, block.id, turned, isTicked(turned) || event.target.selectionStart < text.length);
    else if (once !== null) put(once.text, once.caret);
    else if (boxed !== null) put(boxed, event.target.selectionStart + 1);
    else if (fenced !== null) put(fenced.text, fenced.caret);
    else if (divider) {
      choose(store, block.id, { from: 0, to: text.length }, divider);
      openedBelow(store);
    } else if (!fence) slash.follow(event.target, typed);
  };

  return (
    <>
      <div ref={field} className={fence ? "codeblock" : undefined}>
        {fence ? (
          <CodeHead
            text={block.content.text}
            onText={(text) => store.replace({ ...block, content: { text } }, "structure")}
            fallback={<header className="code-head" />}
          />
        ) : null}
        <FieldInput
          isText
          aria-label="Text"
          spellCheck={fence === null}
          {...(fence ? { dir: "ltr" } : {})}
          placeholder="Write, or press / for blocks"
          value={block.content.text}
          focus={focus}
          onChange={onChange}
          onKeyDown={onKeyDown}
          onBlur={slash.close}
          {...slash.fieldProps}
        />
      </div>
      {slash.active && <SlashMenu slash={slash} anchor={field} />}
      <Toolbar block={block} store={store} forFingers={<IndentTools store={store} />} />
    </>
  );
}

/** A longer fence in front of the caret moves it on. */
function moveCaret(field: Field, text: string): void {
  const at =
    field.selectionEnd + (fenceOf(text)?.from ?? 0) - (text.length > field.value.length ? field.value.indexOf("\n") + 1 : 0);
  field.value = text;
  field.setSelectionRange(at, at);
}
