import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "wouter";
import { screens } from "#core/links.ts";
import { LogoMark } from "../ui/logo.tsx";
import { ThemeCorner } from "../ui/theme-corner.tsx";
import "../styles/fields.css";
import "./auth.css";

interface AuthPageProps {
  title: string;
  /** One or two sentences below the title. */
  lead?: ReactNode;
  children?: ReactNode;
}

/** A screen around signing in: a narrow column on a sheet, with the way back to the landing page. */
export function AuthPage({ title, lead, children }: AuthPageProps) {
  return (
    <div className="sheet center">
      <header className="contents">
        <Link className="btn btn-ghost corner" href={screens.home}>
          <ArrowLeft className="i" />
          Back to home
        </Link>
        <ThemeCorner />
      </header>
      <main className="auth">
        <div className="auth-head">
          <span className="auth-mark">
            <LogoMark />
          </span>
          <h1>{title}</h1>
          {lead && <p className="auth-lead">{lead}</p>}
        </div>
        {children}
      </main>
    </div>
  );
}
