import { PanelLeft } from "lucide-react";
import { useCallback, useEffect, useMemo, useState } from "react";
import { useLocation } from "wouter";
import { useHistoryState } from "wouter/use-browser-location";
import { links } from "#core/links.ts";
import type { SharedWorkspace } from "#core/share.ts";
import { Region } from "../ui/boundary.tsx";
import { IconButton } from "../ui/button.tsx";
import { whenIdle } from "../ui/first-screen.ts";
import { shortcutOf } from "../ui/keys.ts";
import { loaded } from "../ui/loaded.tsx";
import { PageSkeleton } from "../ui/page-skeleton.tsx";
import { shortcuts } from "../ui/shortcuts.ts";
import { LevelBadge } from "./level-badge.tsx";
import { SharedSidebar } from "./shared-sidebar.tsx";
import { type Overlay, useOverlay } from "./use-overlay.ts";
import { Welcome } from "./welcome.tsx";
import "../styles/shell.css";
import "./shared.css";

/** Comes behind the welcome, while its reader looks for a page. */
const SharedPage = loaded(async () => ({ default: (await import("./shared-page.tsx")).SharedPage }), { isFirst: true });

const CloseByBack = loaded(() => import("../ui/close-by-back.ts"), { quiet: true });
const Switcher = loaded(() => import("../search/shared-switcher.tsx"));

interface SharedWorkspaceViewProps {
  token: string;
  shared: SharedWorkspace;
}

/** A workspace to read: its pages beside the one that was picked. */
export function SharedWorkspaceView({ token, shared }: SharedWorkspaceViewProps) {
  const { workspace, permission } = shared;
  const pages = useMemo(() => (Array.isArray(shared.pages) ? shared.pages : []), [shared.pages]);
  const { pickedId, pick } = usePicked(token);
  const side = useOverlay();
  useEffect(() => {
    for (const { preload } of [SharedPage, Switcher]) whenIdle(preload);
  }, []);
  const [sought, setSought] = useState<string | null>(null);
  const search = useCallback(() => setSought(""), []);
  useSearchKey(search);
  const picked = pages.find((page) => page.id === pickedId);

  return (
    <div className={`app shared ${side.isOpen ? "side-open" : ""}`}>
      <Region>
        <SharedSidebar
          token={token}
          workspace={workspace}
          level={permission.accessLevel}
          pages={pages}
          pickedId={pickedId}
          onPick={(id) => {
            pick(id);
            if (side.isOpen) side.close("to the page");
          }}
          onSearch={search}
          side={side.side}
        />
      </Region>
      {side.isOpen && side.isNarrow && <CloseByBack onClose={side.close} />}
      {side.isOpen && <button type="button" className="side-scrim" aria-label="Close sidebar" onClick={() => side.close()} />}
      <main className="main" inert={side.isOpen}>
        {side.isNarrow && <NarrowBar name={workspace.name} level={permission.accessLevel} side={side} />}
        <Region of={picked}>
          {picked ? (
            <SharedPage
              key={picked.id}
              fallback={<PageSkeleton />}
              token={token}
              page={picked}
              pages={pages}
              workspaceName={workspace.name}
              place={side.page}
              onPick={pick}
              onTag={setSought}
            />
          ) : (
            <Welcome name={workspace.name} hasPages={pages.length > 0} isGone={pickedId !== null} side={side} />
          )}
        </Region>
      </main>
      {sought !== null && (
        <Switcher
          token={token}
          typed={sought}
          pages={pages}
          onPick={(id) => {
            pick(id);
            if (side.isOpen) side.close("to the page");
          }}
          onClose={() => setSought(null)}
        />
      )}
    </div>
  );
}

function useSearchKey(search: () => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || shortcutOf(event) !== shortcuts.switcher) return;
      event.preventDefault();
      search();
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, [search]);
}

function NarrowBar({ name, level, side }: { name: string; level: string; side: Overlay }) {
  return (
    <div className="top">
      <div className="top-l">
        <IconButton ref={side.opener} label="Open sidebar" aria-expanded={side.isOpen} onClick={side.open}>
          <PanelLeft className="i" />
        </IconButton>
        <span className="clip font-medium" dir="auto">
          {name}
        </span>
      </div>
      <div className="top-r">
        <LevelBadge level={level} />
      </div>
    </div>
  );
}

/** The page that was picked, kept in the history entry: Back leads to the one before, and a reload stays where it was. */
function usePicked(token: string): { pickedId: number | null; pick: (id: number) => void } {
  const [, navigate] = useLocation();
  const state = useHistoryState<{ pageId?: unknown } | null>();
  const pickedId = typeof state?.pageId === "number" ? state.pageId : null;
  return {
    pickedId,
    pick: (pageId) => pageId !== pickedId && navigate(links.sharedWorkspace(token), { state: { pageId } }),
  };
}
