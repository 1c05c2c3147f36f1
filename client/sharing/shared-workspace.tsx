import { PanelLeft } from "lucide-react";
import { useCallback, useEffect, useMemo, useState } from "react";
import { useLocation, useSearch } from "wouter";
import { parseSharedPage, sharedPageAddress } from "#core/page-address.ts";
import type { SharedWorkspace } from "#core/share.ts";
import { Region } from "../ui/boundary.tsx";
import { IconButton } from "../ui/button.tsx";
import { firstScreen, whenIdle } from "../ui/first-screen.ts";
import { shortcutOf } from "../ui/keys.ts";
import { untilThere } from "../ui/late.ts";
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
const LinkWatch = loaded(() => import("./link-watch.ts"), { quiet: true, after: () => firstScreen });
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
  useNamedBlock(token, pages);
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
      <LinkWatch token={token} />
      {sought !== null && (
        <Switcher
          token={token}
          typed={sought}
          pages={pages}
          onPick={(id, blockId) => {
            pick(id, blockId);
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

interface Picked {
  pickedId: number | null;
  pick: (pageId: number, blockId?: string | null) => void;
}

/** The page that the address names: Back leads to the one before, a reload stays where it was, and a copied address leads there. */
function usePicked(token: string): Picked {
  const [, navigate] = useLocation();
  const pickedId = parseSharedPage(useSearch())?.pageId ?? null;
  return {
    pickedId,
    pick: (pageId, blockId = null) => navigate(sharedPageAddress(token, { pageId, blockId }), { replace: pageId === pickedId }),
  };
}

/** An address that is opened may name a block of its page. */
function useNamedBlock(token: string, pages: SharedWorkspace["pages"]): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once; who goes on in the view is led there by what she clicks
  useEffect(() => {
    const { pageId = 0, blockId = null } = parseSharedPage(location.search, location.hash) ?? {};
    if (blockId === null) return;
    const load = () => import("../search/shared-block.ts");
    return untilThere(load, false, ({ showShared }) => showShared({ token, pages, pageId, blockId })).stop;
  }, []);
}
