import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from "react";
import type { BlockOf } from "#core/blocks/block.ts";
import { oneLine } from "#core/blocks/one-line.ts";
import type { AloneFile } from "#core/file-address.ts";
import { writeAlone } from "#core/file-words.ts";
import { knownFile } from "../../api/known-files.ts";
import { Picture } from "../../files/alone-file.tsx";
import { AutoTextarea } from "../edit/auto-textarea.tsx";
import { textBelow } from "../edit/enter.ts";
import { Toolbar } from "../edit/toolbar.tsx";
import type { PageStore } from "../store/page-store.ts";

interface AloneEditProps {
  block: BlockOf<"text">;
  store: PageStore;
  alone: AloneFile;
}

/** A picture or a file that is open: what is said of it is written below, and a picture's edge makes it wider and narrower. */
export function AloneEdit({ block, store, alone }: AloneEditProps) {
  const write = (change: Partial<AloneFile>) =>
    store.replace({ ...block, content: { text: writeAlone({ ...alone, ...change }) } });
  const words = (
    <Words
      label={alone.kind === "picture" ? "Description" : "Name"}
      value={alone.words}
      onChange={(said) => write({ words: said })}
      onEnter={() => textBelow(store, block.id)}
    />
  );
  const resize = (width: number) => write({ file: { ...alone.file, width } });
  return (
    <>
      {alone.kind === "picture" ? (
        <div className="pic-sized">
          <Picture file={alone.file} description={alone.words} caption={words} />
          <Edge
            width={alone.file.width ?? knownFile(alone.file.id)?.width ?? null}
            onResize={resize}
            onRest={() => store.rest()}
          />
        </div>
      ) : (
        words
      )}
      <Toolbar block={block} store={store} />
    </>
  );
}

interface WordsProps {
  label: string;
  value: string;
  onChange: (words: string) => void;
  onEnter: () => void;
}

function Words({ label, value, onChange, onEnter }: WordsProps) {
  const field = useRef<HTMLDivElement>(null);
  // The words as they are typed: a space at the end is one, though it is not kept.
  const [typed, type] = useState(value);
  useEffect(() => field.current?.querySelector("textarea")?.focus(), []);
  // Undo changes them from elsewhere.
  useEffect(() => type((now) => (now.trim() === value ? now : value)), [value]);
  return (
    <div ref={field} className="pic-words">
      <AutoTextarea
        aria-label={label}
        placeholder={label}
        value={typed}
        onKeyDown={(event) => {
          if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
          event.preventDefault();
          event.stopPropagation();
          onEnter();
        }}
        onChange={({ target }) => {
          const words = target.value.includes("\n") ? oneLine(target.value) : target.value;
          type(words);
          onChange(words.trim());
        }}
      />
    </div>
  );
}

/** Pixels. */
const NARROWEST = 48;
const WIDEST = 9999;
const STEP = 16;

/** The picture's right edge: dragged, or moved by the arrows. Either is a step of undo for itself. */
function Edge({ width, onResize, onRest }: { width: number | null; onResize: (width: number) => void; onRest: () => void }) {
  const edge = useRef<HTMLDivElement>(null);
  const start = useRef<{ x: number; width: number } | null>(null);
  const shown = () => edge.current?.parentElement?.querySelector(".pic-open")?.getBoundingClientRect().width ?? 0;
  const column = () => edge.current?.parentElement?.clientWidth ?? WIDEST;
  const put = (next: number) => onResize(Math.round(Math.max(NARROWEST, Math.min(next, column(), WIDEST))));
  const onKeyDown = (event: KeyboardEvent) => {
    const by = event.key === "ArrowLeft" ? -STEP : event.key === "ArrowRight" ? STEP : 0;
    if (by === 0) return;
    event.preventDefault();
    event.stopPropagation();
    put(shown() + by);
  };
  const onPointerDown = (event: PointerEvent) => {
    event.preventDefault();
    onRest();
    edge.current?.setPointerCapture(event.pointerId);
    start.current = { x: event.clientX, width: shown() };
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a rule between two things cannot be dragged
    <div
      ref={edge}
      className="pic-edge"
      role="separator"
      aria-orientation="vertical"
      aria-label="Width of the picture"
      style={{ left: width ? `min(100%, ${width}px)` : "100%" }}
      aria-valuenow={width ?? 0}
      aria-valuemin={NARROWEST}
      aria-valuemax={WIDEST}
      tabIndex={0}
      onFocus={onRest}
      onBlur={onRest}
      onKeyDown={onKeyDown}
      onPointerDown={onPointerDown}
      onPointerMove={({ clientX }) => start.current && put(start.current.width + clientX - start.current.x)}
      onPointerUp={() => {
        start.current = null;
        onRest();
      }}
    />
  );
}
