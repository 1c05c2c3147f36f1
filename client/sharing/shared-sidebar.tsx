import { ArrowRight, Search } from "lucide-react";
import { type RefObject, useState } from "react";
import { useLocation } from "wouter";
import { screens } from "#core/links.ts";
import type { SharedWorkspace } from "#core/share.ts";
import { ApiError, messageOf } from "../api/call.ts";
import { useSession } from "../api/session.ts";
import { invalidateShared } from "../api/shared-queries.ts";
import { Button, IconButton } from "../ui/button.tsx";
import { LogoMark } from "../ui/logo.tsx";
import { ThemeSwitch } from "../ui/theme-switch.tsx";
import { toastError } from "../ui/toast.ts";
import { LevelBadge } from "./level-badge.tsx";
import { SharedTree } from "./shared-tree.tsx";
import "../styles/side.css";

interface SharedSidebarProps {
  token: string;
  workspace: SharedWorkspace["workspace"];
  level: string;
  pages: SharedWorkspace["pages"];
  pickedId: number | null;
  onPick: (id: number) => void;
  onSearch: () => void;
  side: RefObject<HTMLElement | null>;
}

/** What the workspace is, its pages, and the way to a workspace of one's own. */
export function SharedSidebar({ token, workspace, level, pages, pickedId, onPick, onSearch, side }: SharedSidebarProps) {
  const [, navigate] = useLocation();
  const isSignedIn = useSession().state === "signed-in";
  const { description } = workspace;
  return (
    <aside className="side" aria-label="Shared workspace" ref={side} tabIndex={-1}>
      <header className="shared-head">
        <div className="shared-mark">
          <span>
            <LogoMark />
          </span>
          Shared workspace
          <IconButton className="ml-auto" label="Search" shortcut="Ctrl K" onClick={onSearch}>
            <Search className="i" />
          </IconButton>
        </div>
        <h2 dir="auto">{workspace.name}</h2>
        {description && (
          <section aria-label="Description" dir="auto" tabIndex={description.length > LONG ? 0 : undefined}>
            {description}
          </section>
        )}
        <div className="row flex-wrap">
          <LevelBadge level={level} />
          <span className="grow" />
          {isSignedIn && level === "editor" && (
            <OpenInEditor token={token} pageId={pages.find(({ id }) => id === pickedId)?.id} />
          )}
        </div>
      </header>
      <div className="side-scroll">
        {pages.length > 0 ? (
          <SharedTree pages={pages} pickedId={pickedId} onPick={onPick} />
        ) : (
          <p className="side-note">No pages yet</p>
        )}
      </div>
      <div className="side-foot">
        <Button className="btn-block" onClick={() => navigate(screens.home)}>
          Create Your Own Workspace
        </Button>
        <ThemeSwitch />
      </div>
    </aside>
  );
}

/** From here on a description scrolls, and so has to be reached by keyboard. */
const LONG = 140;

/** Joins the workspace for as long as the link lives, and goes there: to the page that is read, if there is one. */
function OpenInEditor({ token, pageId }: { token: string; pageId: number | undefined }) {
  const [, navigate] = useLocation();
  const [isPending, setPending] = useState(false);
  // A mutation of the query library would be code that every reader of a link waits for.
  const open = async () => {
    setPending(true);
    try {
      const { join } = await import("./link-watch.ts");
      navigate(await join(token, pageId));
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) void invalidateShared(token);
      else toastError("Error", messageOf(error, "The workspace could not be opened. Please try again."));
    } finally {
      setPending(false);
    }
  };
  return (
    <Button size="sm" pending={isPending} onClick={open}>
      {isPending ? "Opening..." : "Open in editor"}
      {!isPending && <ArrowRight className="i" />}
    </Button>
  );
}
