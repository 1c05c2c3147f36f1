import {
  type KeyboardEvent,
  type MouseEvent,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import { flushSync } from "react-dom";
import { shortcutOf } from "../ui/keys.ts";
import { untilThere } from "../ui/late.ts";
import { loaded } from "../ui/loaded.tsx";
import { shortcuts } from "../ui/shortcuts.ts";
import { startLater } from "../ui/start-later.ts";
import { typedAhead } from "../ui/type-ahead.ts";
import { blockHeight } from "./block-height.ts";
import { BlockShell, loadEditing, typeAt } from "./block-shell.tsx";
import { type Beyond, setBeyond } from "./store/beyond.ts";
import type { PageStore } from "./store/page-store.ts";
import { Groups } from "./view/groups.tsx";
import { belowFirstScreen, Mounting } from "./view/mounting.ts";
import { loadWriting } from "./write.ts";

const DragLayer = loaded(() => import("./drag/drag-layer.tsx"), { quiet: true });
const SelectionLayer = loaded(() => import("./select/selection-layer.tsx"), { quiet: true });
/** What clicks and keys do. Comes right behind the text. */
const loadActing = () => import("./acting.ts");
type Acting = Awaited<ReturnType<typeof loadActing>>;

async function prepare(): Promise<Acting> {
  // What of these does not come now is asked for again where it is needed.
  const others = Promise.allSettled([loadEditing(), loadWriting(), SelectionLayer.preload(), import("./listening.ts")]);
  const [acting] = await Promise.all([loadActing(), others]);
  // Fetched beside it, and remembered by it: it hears what is copied from its first moment on.
  await acting.loadListening().catch(() => {});
  return acting;
}

/**
 * The blocks of a page, all of them in the document: in groups that the browser skips while they are out of sight. One listener
 * for all clicks and keys; a block that is not open has none of its own.
 */
export function BlockList({ store, readOnly, beyond }: { store: PageStore; readOnly: boolean; beyond: Beyond }) {
  const groups = useSyncExternalStore(store.onOrder, () => store.groups);
  const heightOf = useCallback((id: string) => blockHeight(store.block(id)), [store]);
  const [mounting] = useState(() => new Mounting(belowFirstScreen(store.groups, heightOf)));
  const draw = useCallback((id: string) => <BlockShell key={id} id={id} store={store} readOnly={readOnly} />, [store, readOnly]);
  const list = useRef<HTMLDivElement>(null);
  const [acting, setActing] = useState<Acting | null>(null);

  useEffect(() => setBeyond(store, beyond), [store, beyond]);

  // As soon as the text stands, so that the first click finds it there.
  useEffect(() => (readOnly ? undefined : startLater(prepare, (acts) => void setActing(acts))), [readOnly]);

  // It ends while the blocks are still there: where the caret is in them is remembered.
  useLayoutEffect(() => (readOnly ? undefined : acting?.listen(store)), [acting, store, readOnly]);

  // An undo that is asked for before that comes with it.
  const undone = useRef(0);
  useLayoutEffect(() => {
    if (!acting) return readOnly ? undefined : countUndone(undone);
    const steps = undone.current;
    undone.current = 0;
    // What is undone is drawn at once, which it cannot be from here.
    if (steps > 0) queueMicrotask(() => acting.undo(store, steps));
    return undefined;
  }, [acting, store, readOnly]);

  // One block can be reached by Tab; from there arrows lead to the others. It is remembered, because to look for it takes long.
  const reached = useRef<Element | null>(null);
  useLayoutEffect(() => {
    if (readOnly || (reached.current?.isConnected && reached.current.getAttribute("tabindex") === "0")) return;
    reached.current = list.current?.querySelector("[data-block]") ?? null;
    reached.current?.setAttribute("tabindex", "0");
  });

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the blocks inside are what is acted on, this only listens for them
    <div
      ref={list}
      className="blocks"
      onClick={(event) => readOnly || (acting ? acting.open(store, event) : press(store, event, setActing))}
      onKeyDown={(event) => readOnly || (acting ? acting.onBlockKey(store, event) : press(store, event, setActing))}
      onFocus={(event) => acting?.moveReach(reached, event.target)}
      onBlur={(event) => acting?.leaveIfGone(store, event.target)}
    >
      {acting && !readOnly && <SelectionLayer store={store} list={list} />}
      <Groups groups={groups} mounting={mounting} heightOf={heightOf} draw={draw} />
      {acting && !readOnly && list.current && <DragLayer store={store} list={list.current} />}
    </div>
  );
}

/** Keys that are meant for the page, and not for a field. @returns ends it */
function countUndone(undone: { current: number }): () => void {
  const onKey = (event: globalThis.KeyboardEvent) => {
    const target = event.target as Element;
    const isMeant = target === document.body || (target.closest(".page") && !target.matches("textarea, block-field"));
    if (isMeant && shortcutOf(event) === shortcuts.undo) undone.current += 1;
  };
  document.addEventListener("keydown", onKey);
  return () => document.removeEventListener("keydown", onKey);
}

/** A click, Enter or a letter at a block that comes before what it does waits for it, and so does what is typed then. */
function press(store: PageStore, event: MouseEvent | KeyboardEvent, setActing: (acting: Acting) => void): void {
  const target = event.target as Element;
  const section = target.closest<HTMLElement>("[data-block]");
  const block = store.block(section?.dataset.block ?? "");
  if (!block) return;
  if ("key" in event) {
    if (target !== section || event.ctrlKey || event.metaKey || event.altKey || !/^(?:Enter|[^?])$/u.test(event.key)) return;
    // A letter is written where it waits.
    if (event.key === "Enter") event.preventDefault();
  }
  // What acts by itself keeps the focus, so that an undo is heard there. Only a box in a text waits for its code.
  const isActing = !("key" in event) && target.closest("a, button") !== null;
  if (isActing && !target.closest(".md-task")) return;
  const waiting = untilThere(prepare, true, (acting) => {
    // Before its field is there, so that the next key finds somebody who hears it.
    flushSync(() => setActing(acting));
    acting.open(store, event);
    if (!store.editing) typedAhead();
  });
  if (!isActing) typeAt(store, block, target, waiting.stop);
}
