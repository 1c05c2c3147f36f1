import { type ComponentType, useEffect, useRef, useState } from "react";
import type { BlockType } from "#core/blocks/block.ts";
import { isWhole } from "#core/blocks/shape.ts";
import { Boundary } from "../ui/boundary.tsx";
import { goingAround, isOneLine } from "./edit/apply-mark.ts";
import { travel } from "./edit/commands.ts";
import { copyPart } from "./edit/copy.ts";
import { hasCome } from "./edit/empty-marks.ts";
import { useHeldCaret } from "./edit/held-caret.ts";
import { arriveInMarks, goOnInMarks, noteBefore, noteTravel } from "./edit/held-marks.ts";
import type { EditProps } from "./edit/kind.ts";
import { onOpenKey } from "./edit/open-keys.ts";
import { hearFar } from "./edit/page-keys.ts";
import { PageList } from "./edit/page-list.tsx";
import { PlainEdit } from "./edit/plain-edit.tsx";
import { noteComposition, typingSteps } from "./edit/typing-steps.ts";
import { isField } from "./field/field.ts";
import { KeysBar } from "./handle/keys-bar.tsx";
import FieldBars from "./marks/field-bars.tsx";
import { onPaste } from "./paste/on-paste.ts";
import "./edit/edit.css";

/** By the name of the type's folder. */
const editors = import.meta.glob<ComponentType<EditProps<BlockType>>>("./*/edit.tsx", { eager: true, import: "Edit" });

/** A block that is open for editing: the only one on the page that has inputs. */
export default function EditBlock({ block, editing, store }: EditProps<BlockType>) {
  const [beginsStep] = useState(typingSteps);
  const form = useRef<HTMLFormElement>(null);
  useHeldCaret(store, block.id, form);
  useEffect(() => {
    const onBeforeInput = (event: InputEvent) => noteBefore(event, isOneLine);
    // After the field has taken over what the browser wrote, and before React tells the block of it.
    const onInput = (event: Event) => {
      const { target } = event as Event & { target: EventTarget };
      const goesOn = isField(target) && goOnInMarks(target, event, isOneLine(target));
      const begins = beginsStep(event, target) && !goesOn;
      // Signs and the words that they waited for are one step, and so is that both go again.
      if (hasCome(target, event instanceof InputEvent && event.isComposing)) store.resume();
      else if (begins) store.rest();
    };
    // Undo that comes from a menu or a gesture, not from keys.
    const onTravel = (event: Event) => travel(store, (event as CustomEvent<"undo" | "redo">).detail);
    const onTypeOver = (event: Event) => {
      const { target, detail } = event as CustomEvent<string>;
      const act = isField(target) ? goingAround(store, target, detail) : null;
      if (!act) return;
      event.preventDefault();
      act();
    };
    const element = form.current;
    element?.addEventListener("beforeinput", onBeforeInput, true);
    element?.addEventListener("input", onInput);
    element?.addEventListener("compositionstart", noteComposition, true);
    element?.addEventListener("travel", onTravel);
    element?.addEventListener("typeover", onTypeOver);
    return () => {
      element?.removeEventListener("beforeinput", onBeforeInput, true);
      element?.removeEventListener("input", onInput);
      element?.removeEventListener("compositionstart", noteComposition, true);
      element?.removeEventListener("travel", onTravel);
      element?.removeEventListener("typeover", onTypeOver);
    };
  }, [store, beginsStep]);
  useEffect(() => {
    arriveInMarks(isOneLine);
    return store.onMapped(({ by }) => by === "undo" && noteTravel());
  }, [store]);
  const [isKnown] = useState(() => isWhole(block));
  const Edit = isKnown ? editors[`./${block.type}/edit.tsx`] : undefined;
  return (
    // A form of its own, or browsers look through the whole page after each key for the field that comes next.
    <form
      ref={form}
      className="contents"
      onKeyDownCapture={hearFar}
      onKeyDown={(event) => onOpenKey(store, block.id, event)}
      onCopyCapture={copyPart}
      onCutCapture={copyPart}
      onPaste={(event) => onPaste(store, block.id, event)}
    >
      <Boundary fallback={() => <PlainEdit block={block} store={store} />}>
        {Edit ? <Edit block={block as never} editing={editing} store={store} /> : <PlainEdit block={block} store={store} />}
      </Boundary>
      <KeysBar block={block} store={store} />
      <FieldBars store={store} />
      <PageList store={store} />
    </form>
  );
}
