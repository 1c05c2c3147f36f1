import { useQuery } from "@tanstack/react-query";
import { Activity, LogOut, Plus, User } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { Link, useLocation } from "wouter";
import { screens } from "#core/links.ts";
import { messageOf } from "../api/call.ts";
import { queries } from "../api/queries.ts";
import { signOut, useUser } from "../api/session.ts";
import { Button } from "../ui/button.tsx";
import { whenIdle } from "../ui/first-screen.ts";
import { FoldedSheet } from "../ui/folded-sheet.tsx";
import { loaded } from "../ui/loaded.tsx";
import { Brand } from "../ui/logo.tsx";
import { ThemeSwitch } from "../ui/theme-switch.tsx";
import { unreached } from "../ui/unreached.ts";
import { useDelayed } from "../ui/use-delayed.ts";
import { useTitle } from "../ui/use-title.ts";
import { Book } from "./book.tsx";
import "../styles/desk.css";
import "./workspaces.css";

const Offers = loaded(() => import("./members/offers.tsx"), { quiet: true });
const AccountInvitations = loaded(() => import("./members/account-invitations.tsx"), { quiet: true });
const ConfirmDialog = loaded(() => import("../ui/confirm-dialog.tsx"));
const CreateDialog = loaded(() => import("./create-dialog.tsx"));
/** By itself, or the first visits of other screens would have it, too. */
const DialogAhead = loaded(async () => ({ default: (await import("../ui/dialog-ahead.tsx")).DialogAhead }), { quiet: true });

/** What a signed-in user sees first: every workspace that is theirs or that they joined. */
export default function Workspaces() {
  const user = useUser();
  const { data: workspaces, error, refetch } = useQuery(queries.workspaces());
  const [isCreating, setIsCreating] = useState(false);
  useTitle("Workspaces", "Your workspaces, and those that you joined.");
  const create = () => setIsCreating(true);
  const close = () => setIsCreating(false);
  // Small, and there before the dialog: whoever asks for that types at once.
  useEffect(() => whenIdle(DialogAhead.preload), []);
  return (
    <div className="desk">
      <div className="wrap pb-16">
        <DeskBar />
        <main>
          <div className="pagehead">
            <div className="min-w-0">
              <h1>Workspaces</h1>
              <p className="wrap-anywhere" dir="auto">
                Welcome back, {user.firstName?.trim() || user.email}
              </p>
            </div>
            <CreateButton label="New workspace" onClick={create} />
          </div>
          {workspaces?.some?.(({ access }) => access && access !== "owner") && <Offers />}
          {workspaces && workspaces.length > 0 ? (
            <ul className="books">
              {workspaces.map((workspace) => (
                <li key={workspace.id}>
                  <Book workspace={workspace} />
                </li>
              ))}
            </ul>
          ) : workspaces ? (
            <NoneYet>
              <CreateButton label="Create workspace" onClick={create} />
            </NoneYet>
          ) : error ? (
            <Failed error={error} onRetry={() => void refetch()} />
          ) : (
            <Loading />
          )}
          {user.isOperator && <AccountInvitations />}
        </main>
      </div>
      {isCreating && <CreateDialog onClose={close} fallback={<DialogAhead onGivenUp={close} />} />}
    </div>
  );
}

function DeskBar() {
  const [, navigate] = useLocation();
  const [isAsking, setAsking] = useState(false);
  const stay = () => setAsking(false);
  const leave = () => {
    signOut();
    navigate(screens.home);
  };
  // Whoever keeps something in this tab alone holds it up, as closing the tab is held up; their code need not be there for that.
  const askToLeave = () => (dispatchEvent(new Event("signingout", { cancelable: true })) ? leave() : setAsking(true));
  return (
    <header className="deskbar">
      <Link className="brand" href={screens.home} aria-label="Octavo, home">
        <Brand />
      </Link>
      <div className="row">
        <ThemeSwitch />
        <Button variant="ghost" aria-label="Profile" onClick={() => navigate(screens.profile)}>
          <User className="i" />
          <span className="lbl">Profile</span>
        </Button>
        <Button variant="ghost" aria-label="Logger" onClick={() => navigate(screens.logger)}>
          <Activity className="i" />
          <span className="lbl">Logger</span>
        </Button>
        <Button variant="ghost" aria-label="Sign out" onClick={askToLeave}>
          <LogOut className="i" />
          <span className="lbl">Sign out</span>
        </Button>
      </div>
      {isAsking && (
        <ConfirmDialog
          title="Sign out"
          action="Sign out"
          pendingAction="Signing out..."
          pending={false}
          onConfirm={leave}
          onClose={stay}
          fallback={<DialogAhead onGivenUp={stay} />}
        >
          <p>
            The timer has not been stopped. What it has counted, and everything else in the Productivity Hub, is kept in this tab
            alone, and goes when you sign out.
          </p>
        </ConfirmDialog>
      )}
    </header>
  );
}

function CreateButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <Button variant="primary" onPointerEnter={CreateDialog.preload} onFocus={CreateDialog.preload} onClick={onClick}>
      <Plus className="i" />
      {label}
    </Button>
  );
}

function NoneYet({ children }: { children: ReactNode }) {
  const card = useRef<HTMLDivElement>(null);
  // Whoever has just signed in by keyboard goes on by it.
  useEffect(() => {
    if (document.activeElement === document.body) card.current?.querySelector("button")?.focus();
  }, []);
  return (
    <div className="card empty books-blank" ref={card}>
      <FoldedSheet />
      {/* Drawn as one, and none among the headings: the screen's own says nearly the same. */}
      <h2 role="presentation">No workspaces yet</h2>
      <p>Create your first workspace to get started</p>
      {children}
    </div>
  );
}

function Failed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  return (
    <div className="card empty books-blank" role="alert">
      <h2>Your workspaces cannot be loaded</h2>
      <p>{messageOf(error, unreached())}</p>
      <Button onClick={onRetry}>Try again</Button>
    </div>
  );
}

/** The words are there at once; books without titles only if it takes long. */
function Loading() {
  const isSlow = useDelayed(150);
  return (
    <>
      <p className="quiet row mb-5" role="status">
        <i className="spin" />
        Loading workspaces...
      </p>
      {isSlow && (
        <div className="books" aria-hidden>
          {[1, 2, 3].map((book) => (
            <div key={book} className="book">
              <span className="sk h-5.5 w-3/5" />
              <span className="sk mt-4 h-3 w-11/12" />
              <span className="sk mt-2 h-3 w-2/3" />
              <span className="meta">
                <span className="sk h-3 w-16" />
              </span>
            </div>
          ))}
        </div>
      )}
    </>
  );
}
