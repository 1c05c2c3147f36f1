import { Redirect } from "wouter";
import { links } from "#core/links.ts";
import { firstRoot } from "#core/tree.ts";
import { FALLBACK_WORKSPACE } from "../session/open-page.ts";
import { useTree } from "../tree/use-tree.ts";
import { loaded } from "../ui/loaded.tsx";

const StartWriting = loaded(() => import("./start-writing.tsx"));

interface NoPageProps {
  workspaceId: number | null;
  canWrite: boolean;
  onOpenSidebar: () => void;
}

/** The editor's root: the first page, or where to begin. */
export function NoPage({ workspaceId, canWrite, onOpenSidebar }: NoPageProps) {
  const { tree, state } = useTree(workspaceId);
  const first = firstRoot(tree);
  if (first) return <Redirect to={links.page(first.id)} replace />;
  if (state === "loading") return null;
  return <StartWriting workspaceId={workspaceId ?? FALLBACK_WORKSPACE} canWrite={canWrite} onOpenSidebar={onOpenSidebar} />;
}
