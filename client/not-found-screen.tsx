import { Link, useLocation } from "wouter";
import { screens } from "#core/links.ts";
import { Button } from "./ui/button.tsx";
import { FullScreen } from "./ui/full-screen.tsx";
import { Brand } from "./ui/logo.tsx";
import { ThemeSwitch } from "./ui/theme-switch.tsx";
import { useTitle } from "./ui/use-title.ts";
import "./styles/center.css";

export default function NotFoundScreen() {
  const [, navigate] = useLocation();
  useTitle("404 Page Not Found");
  return (
    <FullScreen
      corner={
        <>
          <Link className="brand corner" href={screens.home} aria-label="Octavo, home">
            <Brand />
          </Link>
          <span className="corner-r">
            <ThemeSwitch />
          </span>
        </>
      }
    >
      <FoldedSheet />
      <h1>404 Page Not Found</h1>
      <p>Did you forget to add the page to the router?</p>
      <Button size="lg" onClick={() => navigate(screens.home)}>
        Go Home
      </Button>
    </FullScreen>
  );
}

/** Four leaves of a sheet, one of them somewhere else. */
function FoldedSheet() {
  return (
    <svg className="mb-4" width="132" height="88" viewBox="0 0 132 88" fill="none" aria-hidden="true">
      <g stroke="var(--o-control)" strokeWidth="1.25" strokeLinejoin="round">
        <path d="M18 20 42 12v56L18 76z" fill="var(--o-surface)" />
        <path d="M42 12 66 20v56L42 68z" fill="var(--o-sunken)" />
        <path d="M66 20 90 12v56L66 76z" fill="var(--o-surface)" />
        <path d="M90 12l24 8v56L90 68z" fill="var(--o-accent-soft)" stroke="var(--o-accent)" />
        <path d="M18 48 42 40l24 8 24-8" strokeDasharray="2.5 3" />
        <path d="M90 40l24 8" stroke="var(--o-accent)" strokeDasharray="2.5 3" />
      </g>
    </svg>
  );
}
