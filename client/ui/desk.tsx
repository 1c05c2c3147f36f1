import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "wouter";
import { screens } from "#core/links.ts";
import { ThemeSwitch } from "./theme-switch.tsx";
import "../styles/desk.css";

interface DeskProps {
  title: string;
  /** One quiet line below the title. */
  note?: ReactNode;
  /** Right of the title. */
  action?: ReactNode;
  wide?: boolean;
  children: ReactNode;
}

/** A screen beside the workspaces: the way back to them, its title, and its cards below one another. */
export function Desk({ title, note, action, wide, children }: DeskProps) {
  return (
    <div className="desk">
      <div className={`col ${wide ? "col-wide" : ""} pt-4`}>
        <header className="row -ml-3 justify-between">
          <Link className="btn btn-ghost" href={screens.home}>
            <ArrowLeft className="i" />
            Back to Workspaces
          </Link>
          <ThemeSwitch />
        </header>
        <main>
          <div className="pagehead pagehead-near">
            <div>
              <h1>{title}</h1>
              {note && <p className="row">{note}</p>}
            </div>
            {action}
          </div>
          {children}
        </main>
      </div>
    </div>
  );
}
