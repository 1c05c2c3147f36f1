import { Link, useLocation } from "wouter";
import { screens } from "#core/links.ts";
import { Button } from "./ui/button.tsx";
import { FoldedSheet } from "./ui/folded-sheet.tsx";
import { FullScreen } from "./ui/full-screen.tsx";
import { Brand } from "./ui/logo.tsx";
import { ThemeCorner } from "./ui/theme-corner.tsx";
import { useTitle } from "./ui/use-title.ts";

export default function NotFoundScreen() {
  const [, navigate] = useLocation();
  useTitle("404 Page Not Found", "There is no page at this address.");
  return (
    <FullScreen
      corner={
        <>
          <Link className="brand corner" href={screens.home} aria-label="Octavo, home">
            <Brand />
          </Link>
          <ThemeCorner />
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
