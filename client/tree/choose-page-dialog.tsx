import { useMemo, useState } from "react";
import { visibleRows } from "#core/tree-rows.ts";
import { matchingRows } from "#core/tree-search.ts";
import { Dialog } from "../ui/dialog.tsx";
import { Marked } from "./marked.tsx";
import { Targets } from "./targets.tsx";
import { useTree } from "./use-tree.ts";

interface ChoosePageDialogProps {
  title: string;
  description: string;
  workspaceId: number;
  /** The page that is not offered. */
  except: number;
  onChoose: (page: { id: number; title: string }) => void;
  onClose: () => void;
}

/** So many are shown; the search finds the others. */
const SHOWN = 100;

/** Chooses a page of a workspace, by its place in the tree or by words of its title. */
export default function ChoosePageDialog({ title, description, workspaceId, except, onChoose, onClose }: ChoosePageDialogProps) {
  const { tree, state } = useTree(workspaceId);
  const [typed, setTyped] = useState("");
  const query = typed.trim();
  const rows = useMemo(
    () => (query === "" ? visibleRows(tree.children, new Set(tree.byId.keys())) : matchingRows(tree, query)),
    [tree, query],
  ).filter((row) => row.page.id !== except);
  return (
    <Dialog title={title} description={description} onClose={onClose}>
      <Targets label="Pages" searchLabel="Search for a page" typed={typed} onType={setTyped}>
        {rows.slice(0, SHOWN).map(({ page, depth }) => (
          <li key={page.id}>
            <button
              type="button"
              className="menu-item"
              style={{ "--d": depth }}
              onClick={() => {
                onClose();
                onChoose({ id: page.id, title: page.title || "Untitled" });
              }}
            >
              <span className="clip" dir="auto">
                <Marked text={page.title || "Untitled"} query={query} />
              </span>
            </button>
          </li>
        ))}
      </Targets>
      {rows.length === 0 && state !== "loading" && (
        <p className="side-note">{query === "" ? "There is no other page yet." : `No page has “${query}” in its title`}</p>
      )}
      {rows.length > SHOWN && <p className="side-note">There are more pages. Search for the one that you want.</p>}
    </Dialog>
  );
}
