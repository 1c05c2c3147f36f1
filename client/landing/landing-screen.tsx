import { useEffect } from "react";
import { Link } from "wouter";
import { type LoginState, screens } from "#core/links.ts";
import { takeEnd } from "../api/session.ts";
import { hasLeftDrafts } from "../device/left-drafts.ts";
import { Brand } from "../ui/logo.tsx";
import { ThemeSwitch } from "../ui/theme-switch.tsx";
import { toastError } from "../ui/toast.ts";
import { useTitle } from "../ui/use-title.ts";
import { Features } from "./features.tsx";
import { Picture } from "./picture.tsx";
import { SmallPrint } from "./small-print.tsx";
import "./landing.css";

/** New people begin with the Sign Up tab. */
const newcomer = { tab: "sign-up" } satisfies LoginState;

/** What a signed-out visitor sees first. Everything on it is drawn in markup: nothing else is fetched. */
export default function Landing() {
  useTitle("Octavo", "Octavo keeps your pages in quiet workspaces and shares them with whoever you choose.");
  useEffect(tellEnd, []);
  return (
    <div className="land">
      <header className="wrap">
        <Navigation />
      </header>
      <main className="wrap">
        <Hero />
        <Picture />
        <Features />
        <Closing />
      </main>
      <SmallPrint />
    </div>
  );
}

/** Whoever was among the workspaces when the session ended elsewhere comes here without having asked to. */
function tellEnd(): void {
  if (!takeEnd()) return;
  toastError(
    "Your session ended",
    hasLeftDrafts() ? "Sign in again: what you wrote is kept on this device." : "Sign in again to go on.",
  );
}

function Navigation() {
  return (
    <nav className="nav" aria-label="Octavo">
      <Link className="brand" href={screens.home}>
        <Brand />
      </Link>
      <div className="row">
        <ThemeSwitch />
        <Link className="btn btn-ghost" href={screens.login}>
          Sign In
        </Link>
        <Link className="btn btn-primary" href={screens.login} state={newcomer}>
          Get Started
        </Link>
      </div>
    </nav>
  );
}

function Hero() {
  return (
    <section className="hero">
      <h1>Write it down. Keep it&nbsp;in&nbsp;order.</h1>
      <div>
        <p>Octavo keeps your pages in quiet workspaces, puts the day's tasks beside them, and shares with whoever you choose.</p>
        <Link className="btn btn-primary btn-lg" href={screens.login} state={newcomer}>
          Start Writing for Free
        </Link>
      </div>
    </section>
  );
}

function Closing() {
  return (
    <section className="land-section">
      <div className="closing">
        <h2>Open a blank page</h2>
        <p>It takes a name, an e-mail address and a password.</p>
        <Link className="btn" href={screens.login} state={newcomer}>
          Create your account
        </Link>
      </div>
    </section>
  );
}
