import { flushSync } from "react-dom";
import type { Block } from "#core/blocks/block.ts";
import { insertBlocks } from "#core/blocks/edit.ts";
import { renumber } from "#core/blocks/renumber.ts";
import { call, messageOf } from "../api/call.ts";
import { tellPageNews } from "../api/page-news.ts";
import { drawBlock } from "../blocks/view/mounting.ts";
import type { PageSession } from "../session/page-session.ts";
import { newId } from "../ui/new-id.ts";
import { randomId } from "../ui/random-id.ts";
import { toastError, toastSuccess } from "../ui/toast.ts";

export interface Goal {
  id: number;
  title: string;
}

/**
 * Moves blocks to the end of another page by a Save of that page. They leave this one, in one step of undo, once the other has them;
 * what is written into them meanwhile stays here as well.
 */
export async function moveBlocks(session: PageSession, blocks: readonly Block[], goal: Goal): Promise<void> {
  // Names are a page's own: those that stay behind in its versions keep theirs.
  const copies = blocks.map((block) => ({ ...block, id: newId() }));
  const key = randomId();
  const attempt = async () => {
    try {
      await change(goal.id, key, (there) => [...there, ...copies]);
    } catch (error) {
      const again = { label: "Try again", run: () => void attempt(), of: session.store };
      toastError("Not moved", messageOf(error, `${words(blocks)} still here: the server cannot be reached.`), again);
      return;
    }
    const places = blocks.map((block) => session.store.place(block.id));
    takeOut(session, blocks);
    tellPageNews(goal.id);
    const undo = {
      label: "Undo",
      run: () => void moveBack(session, blocks, Math.min(...places), goal, copies),
      of: session.store,
    };
    toastSuccess(`Moved to “${goal.title}”`, undefined, undo);
  };
  await attempt();
}

/** Here again first, then away from there. */
async function moveBack(
  { store }: PageSession,
  blocks: readonly Block[],
  place: number,
  goal: Goal,
  copies: readonly Block[],
): Promise<void> {
  const missing = blocks.filter((block) => store.place(block.id) < 0);
  store.change((here) => insertBlocks(here, place, missing));
  const [first, last] = [missing[0], missing.at(-1)];
  if (first && last && missing.length > 1 && !store.editing) {
    store.select({ anchor: first.id, head: last.id });
    focusOn(last.id);
  }
  const ids = new Set(copies.map(({ id }) => id));
  try {
    await change(goal.id, randomId(), (there) => there.filter(({ id }) => !ids.has(id)));
    tellPageNews(goal.id);
    toastSuccess("Moved back");
  } catch (error) {
    toastError("Error", messageOf(error, `${words(blocks)} here again, and on “${goal.title}”, too.`));
  }
}

/** An ordinary Save of a page that is not open here: what others save meanwhile is merged with it. */
async function change(id: number, key: string, edit: (blocks: readonly Block[]) => readonly Block[]): Promise<void> {
  const page = await call("getPage", { params: { id } });
  const base = page.base ?? page.revision;
  await call("saveContent", {
    params: { id },
    body: [...renumber(edit(page.content))],
    headers: { "Idempotency-Key": key, "If-Match": `"${base}"` },
  });
}

function takeOut({ store }: PageSession, moved: readonly Block[]): void {
  const sent = new Map(moved.map((block) => [block.id, block.content]));
  const [first, last] = [moved[0]?.id ?? "", moved.at(-1)?.id ?? ""];
  const neighbour = store.blocks[store.place(last) + 1] ?? store.blocks[store.place(first) - 1];
  const focused = document.activeElement?.closest<HTMLElement>("[data-block]")?.dataset.block;
  // An undo selects again what is selected now; the press in the dialog was one elsewhere.
  if (moved.length > 1 && !store.editing) store.select({ anchor: first, head: last });
  store.change((blocks) => {
    const rest = blocks.filter((block) => sent.get(block.id) !== block.content);
    return rest.length === blocks.length ? blocks : renumber(rest);
  });
  if (focused && store.place(focused) < 0 && neighbour) focusOn(neighbour.id);
}

function focusOn(id: string): void {
  flushSync(() => {});
  drawBlock(id);
  document.getElementById(`block-${id}`)?.focus();
}

function words(blocks: readonly Block[]): string {
  return blocks.length === 1 ? "The block is" : "The blocks are";
}
