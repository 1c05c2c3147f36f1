import { Pencil } from "lucide-react";
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from "react";
import { escaped } from "#core/file-words.ts";
import { IconButton } from "../../ui/button.tsx";
import { putText } from "../edit/apply-mark.ts";
import type { Field } from "../field/field.ts";
import type { Stretch } from "../field/piece.ts";
import type { PageStore } from "../store/page-store.ts";
import { Bar } from "./bar.tsx";

interface PictureBarProps {
  store: PageStore;
  field: Field;
  /** Where the picture is written. */
  picture: Stretch;
}

/** What is said of a picture among words, for those who do not see it. Enter, and going on elsewhere, keep what is written instead, Escape what was there. */
export function PictureBar({ store, field, picture: { from, to } }: PictureBarProps) {
  const [isEdited, setEdited] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const isLeft = useRef(false);
  useLayoutEffect(() => {
    if (!isEdited) return;
    isLeft.current = false;
    input.current?.focus();
    input.current?.select();
  }, [isEdited]);
  const [written, words] = /^!\[((?:\\[^\n]|[^\][\\\n])*)\]/.exec(field.value.slice(from, to)) ?? [];
  if (written === undefined || words === undefined) return null;
  const description = words.replace(/\\(\p{P}|\p{S})/gu, "$1");

  const keep = () => {
    const said = input.current?.value.trim() ?? "";
    if (said === description) return;
    const next = `![${escaped(said)}]`;
    const behind = to + next.length - written.length;
    const text = field.value.slice(0, from) + next + field.value.slice(from + written.length);
    putText(store, field, { text, start: behind, end: behind });
  };
  const onBlur = () => {
    if (isLeft.current || document.activeElement === input.current) return;
    setEdited(false);
    keep();
  };
  const onKey = (event: KeyboardEvent<HTMLInputElement>) => {
    if ((event.key !== "Enter" && event.key !== "Escape") || event.nativeEvent.isComposing) return;
    event.preventDefault();
    event.stopPropagation();
    isLeft.current = true;
    setEdited(false);
    field.focus();
    if (event.key === "Enter") keep();
  };
  // Of the places before and behind a picture only one may be in a line of words. Above the first the bar covers no picture.
  const at = field.rectAt(from).height > 0 ? from : to;
  return (
    <Bar label="Picture" className={isEdited ? "address-bar" : "link-bar"} field={field} from={at} to={at}>
      {isEdited ? (
        <input
          ref={input}
          className="input"
          type="text"
          autoComplete="off"
          enterKeyHint="done"
          aria-label="Description"
          placeholder="Description"
          defaultValue={description}
          onKeyDown={onKey}
          onBlur={onBlur}
        />
      ) : (
        <>
          <span className="address">{description || "No description"}</span>
          <span className="sep" />
          <IconButton label="Edit description" onClick={() => setEdited(true)}>
            <Pencil className="i" />
          </IconButton>
        </>
      )}
    </Bar>
  );
}
