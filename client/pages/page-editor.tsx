import { useQuery } from "@tanstack/react-query";
import { useEffect, useState, useSyncExternalStore } from "react";
import { type LoadedPage, queries } from "../api/queries.ts";
import { Button } from "../ui/button.tsx";
import { useTitle } from "../ui/use-title.ts";
import { AddBlock } from "./add-block.tsx";
import { BlockList } from "./blocks/block-list.tsx";
import { PageBar } from "./page-bar.tsx";
import { PageSession } from "./page-session.ts";
import { PageSkeleton } from "./page-skeleton.tsx";
import { PageTitle } from "./page-title.tsx";
import "./page.css";

interface PageEditorProps {
  id: number;
  workspaceId: number;
  onDelete: () => void;
}

/** A page to read and write. */
export function PageEditor({ id, workspaceId, onDelete }: PageEditorProps) {
  const { data: page, error, refetch } = useQuery(queries.page(id));
  if (page) return <OpenPage key={id} page={page} workspaceId={workspaceId} onDelete={onDelete} />;
  return error ? <PageFailed onRetry={() => void refetch()} /> : <PageSkeleton />;
}

function OpenPage({ page, workspaceId, onDelete }: { page: LoadedPage; workspaceId: number; onDelete: () => void }) {
  const session = usePageSession(page, workspaceId);
  const title = useSyncExternalStore(session.subscribe, () => session.title);
  useTitle(title.trim() || "Untitled");
  return (
    <article className="page">
      <PageBar session={session} onDelete={onDelete} />
      <PageTitle session={session} />
      <BlockList store={session.store} readOnly={!session.canWrite} />
      {session.canWrite && <AddBlock store={session.store} />}
    </article>
  );
}

/** Opened with the first answer; later answers are received by it. */
function usePageSession(page: LoadedPage, workspaceId: number): PageSession {
  const [session] = useState(() => new PageSession(page, workspaceId));
  useEffect(() => void session.receive(page), [session, page]);
  useEffect(() => () => session.close(), [session]);
  useSaveKey(session);
  return session;
}

/** Ctrl or Cmd S saves, wherever the focus is. */
function useSaveKey(session: PageSession): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey || event.key.toLowerCase() !== "s") return;
      event.preventDefault();
      if (session.canWrite) void session.save();
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, [session]);
}

function PageFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="page-message">
      <div className="empty" role="alert">
        <h2>This page cannot be opened</h2>
        <p>It may have been deleted, or it is not shared with you.</p>
        <Button className="mt-4" onClick={onRetry}>
          Try again
        </Button>
      </div>
    </div>
  );
}
