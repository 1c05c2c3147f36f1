import { ArrowDownUp, CaseSensitive, Pilcrow, Plus, Redo2, Undo2 } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { IconButton } from "../../ui/button.tsx";
import { keepCaret } from "../edit/keep-caret.ts";
import { useMargin } from "../edit/margin.ts";
import type { PageStore } from "../store/page-store.ts";
import { addEntries } from "./add-entries.tsx";
import { useKeyboardHeight } from "./keyboard-height.ts";
import { Done, Sheet } from "./keys-bar.tsx";
import "./keys-bar.css";
import { overlays } from "../../ui/overlays.ts";

/** The same bar while a keyboard of the screen writes the title. What can be done to blocks alone is there, so that nothing jumps, and rests. */
export function TitleBar({ store }: { store: PageStore }) {
  const isWritten = useIsWritten();
  return useMargin() === "keyboard" && isWritten ? createPortal(<Bar store={store} />, overlays()) : null;
}

function Bar({ store }: { store: PageStore }) {
  const bottom = useKeyboardHeight();
  const may = useSteps();
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a press on its buttons leaves the caret where it is
    <div className="keys-bar" style={{ bottom }} onMouseDown={keepCaret}>
      <div className="kbar" role="toolbar" aria-label="Writing">
        <div className="kbar-tools">
          <Sheet label="Add a block" title="Add a block" entries={() => addEntries(store, null)}>
            <Plus className="i" />
          </Sheet>
          <IconButton label="Turn into" disabled>
            <Pilcrow className="i" />
          </IconButton>
          <IconButton label="Marks" disabled>
            <CaseSensitive className="i" />
          </IconButton>
          <IconButton label="Undo" disabled={!may.undo} onClick={() => document.execCommand("undo")}>
            <Undo2 className="i" />
          </IconButton>
          {may.redo && (
            <IconButton label="Redo" onClick={() => document.execCommand("redo")}>
              <Redo2 className="i" />
            </IconButton>
          )}
          <IconButton label="Move and more" disabled>
            <ArrowDownUp className="i" />
          </IconButton>
        </div>
        <Done onDone={() => titleField()?.blur()} />
      </div>
    </div>
  );
}

function titleField(): HTMLElement | null {
  return document.querySelector<HTMLElement>("textarea.title");
}

/** The title has the focus, or what its bar has opened. */
function useIsWritten(): boolean {
  const [isWritten, setWritten] = useState(isTitle);
  const was = useRef(isWritten);
  useEffect(() => {
    let frame = 0;
    const look = () => {
      was.current = isTitle() || (was.current && !!document.activeElement?.closest(".keys-bar, .of-block"));
      setWritten(was.current);
    };
    const ask = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(look);
    };
    document.addEventListener("focusin", ask);
    document.addEventListener("focusout", ask);
    return () => {
      cancelAnimationFrame(frame);
      document.removeEventListener("focusin", ask);
      document.removeEventListener("focusout", ask);
    };
  }, []);
  return isWritten;
}

function isTitle(): boolean {
  return document.activeElement === titleField() && document.activeElement !== null;
}

/** A title has its own steps back and forward, which the browser keeps. */
function useSteps(): { undo: boolean; redo: boolean } {
  const [may, setMay] = useState({ undo: false, redo: false });
  useEffect(() => {
    const mayDo = (way: string) => isTitle() && document.queryCommandEnabled(way);
    const ask = () => setMay({ undo: mayDo("undo"), redo: mayDo("redo") });
    ask();
    document.addEventListener("input", ask);
    return () => document.removeEventListener("input", ask);
  }, []);
  return may;
}
