import type { Block } from "#core/blocks/block.ts";
import type { PageSession } from "../session/page-session.ts";
import ChoosePageDialog from "../tree/choose-page-dialog.tsx";
import { moveBlocks } from "./move-blocks.ts";

/** Blocks that are about to move to another page. */
export interface MovedBlocks {
  session: PageSession;
  blocks: readonly Block[];
}

/** Asks to which page. */
export default function MoveBlocksDialog({ session, blocks, onClose }: MovedBlocks & { onClose: () => void }) {
  return (
    <ChoosePageDialog
      title="Move to page"
      description={blocks.length === 1 ? "The block goes to its end." : `${blocks.length} blocks go to its end.`}
      workspaceId={session.workspaceId}
      except={session.id}
      onChoose={(goal) => void moveBlocks(session, blocks, goal)}
      onClose={onClose}
    />
  );
}
