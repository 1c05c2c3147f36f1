import { CircleAlert, FileText, Image } from "lucide-react";
import { useEffect, useMemo, useSyncExternalStore } from "react";
import { flushSync } from "react-dom";
import type { Block } from "#core/blocks/block.ts";
import { deleteBlock } from "#core/blocks/edit.ts";
import { readWaiting } from "#core/file-address.ts";
import { isShown } from "#core/file-shown.ts";
import { printSize } from "#core/file-size.ts";
import { writeAlone } from "#core/file-words.ts";
import { holdInSight } from "../blocks/field/into-sight.ts";
import type { PageStore } from "../blocks/store/page-store.ts";
import { Button } from "../ui/button.tsx";
import { announce } from "../ui/use-title.ts";
import "./alone-file.css";
import "./waiting-file.css";
import { uploadOf } from "./uploads.ts";

/** Where a file will stand that has not arrived. It is of the draft alone: a Save stores everything else. */
export default function WaitingFile({ block, store }: { block: Block; store: PageStore }) {
  const waiting = block.type === "text" ? readWaiting(block.content.text) : null;
  const upload = useMemo(() => uploadOf(waiting?.key ?? ""), [waiting?.key]);
  const state = useSyncExternalStore(upload.subscribe, upload.now);
  const name = upload.name || waiting?.name || "File";

  useEffect(() => {
    if (state.kind !== "arrived") return;
    const { id, name, ...file } = state.file;
    const kind = isShown(file) ? "picture" : "file";
    const words = kind === "picture" ? upload.description : name;
    const text = writeAlone({ kind, file: { id, width: null }, words });
    holdInSight(document.getElementById(`block-${block.id}`));
    standFor(store, block, text);
    upload.placed();
  }, [state, block, store, upload]);

  const remove = () => {
    const at = store.place(block.id);
    const beside = store.blocks[at - 1] ?? store.blocks[at + 1];
    upload.cancel();
    store.change((blocks) => deleteBlock(blocks, block.id));
    announce("Block deleted");
    focus(beside);
  };
  // The button goes, and where it stood another one comes that a second press would not mean.
  const retry = () => {
    upload.retry();
    focus(block);
  };
  if (state.kind === "failed")
    return (
      <div className="file is-failed" role="alert">
        <CircleAlert className="i" aria-hidden />
        <div>
          <b className="clip">{name}</b>
          <small>Not uploaded: {state.why}</small>
        </div>
        <span className="row">
          {state.again && (
            <Button variant="ghost" size="sm" onClick={retry}>
              Try again
            </Button>
          )}
          <Button variant="ghost" size="sm" onClick={remove}>
            Remove
          </Button>
        </span>
      </div>
    );
  const sent = state.kind === "running" ? Math.min(state.sent, upload.size) : 0;
  const percent = upload.size === 0 ? 0 : Math.round((100 * sent) / upload.size);
  const Icon = /\.(png|jpe?g|gif|webp)$/i.test(name) ? Image : FileText;
  return (
    <div className="file is-busy">
      <Icon className="i" aria-hidden />
      <div>
        <div className="row">
          <b className="clip">{name}</b>
          <small className="num">
            {state.kind === "running" ? `${printSize(sent)} of ${printSize(upload.size)}` : "Waits for the connection"} · not
            saved yet
          </small>
        </div>
        <div
          className="meter"
          role="progressbar"
          aria-label={`Uploading ${name}`}
          aria-valuenow={percent}
          aria-valuemin={0}
          aria-valuemax={100}
        >
          <i style={{ width: `${percent}%` }} />
        </div>
      </div>
      <span className="row">
        <Button variant="ghost" size="sm" onClick={({ detail }) => detail < 2 && remove()}>
          Cancel
        </Button>
      </span>
    </div>
  );
}

/** No key goes nowhere: without a block, it goes to the button that adds one. */
function focus(block: Block | undefined): void {
  flushSync(() => {});
  const target = block ? document.getElementById(`block-${block.id}`) : document.querySelector<HTMLElement>(".add-block");
  target?.focus();
}

/** In every step of undo, too: one that led back to the place would be led out of it at once, and none before it reached. */
function standFor(store: PageStore, { content: waiting }: Block, text: string): void {
  const content = { text };
  const isIt = (block: Block) => block.type === "text" && "text" in waiting && block.content.text === waiting.text;
  const arrived = (blocks: readonly Block[]) =>
    blocks.some(isIt) ? blocks.map((block) => (isIt(block) ? ({ ...block, content } as Block) : block)) : blocks;
  store.rebase(store.base, arrived(store.blocks), (step) => ({ ...step, blocks: arrived(step.blocks) }));
}
