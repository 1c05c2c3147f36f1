import { useEffect } from "react";
import { DAY, knownDeviceKept, logEntriesKept } from "#core/limits.ts";
import { screens } from "#core/links.ts";
import { addressOf } from "../api/call.ts";
import { Brand } from "../ui/logo.tsx";

/** The foot of the landing page: three links, and below them the sections to which they lead. */
export function SmallPrint() {
  useHash();
  return (
    <footer className="wrap">
      <div className="foot">
        <a className="brand" href={screens.home}>
          <Brand />
        </a>
        <nav aria-label="Small print">
          <a href="#privacy">Privacy</a>
          <a href="#terms">Terms</a>
          <a href="#support">Support</a>
        </nav>
      </div>
      <div className="small-print">
        <Privacy />
        <Terms />
        <Support />
      </div>
    </footer>
  );
}

/** An address with a hash is opened before its section is there, so the browser could not go to it. */
function useHash(): void {
  useEffect(() => {
    const section = /^#(privacy|terms|support)$/.exec(location.hash)?.[1];
    if (section) document.getElementById(section)?.scrollIntoView();
  }, []);
}

function Privacy() {
  return (
    <section id="privacy">
      <h2>Privacy</h2>
      <p>
        This server keeps your name, your e-mail address, your password as a hash and what else you sign in with, your workspaces
        with every saved version of their pages and their files, the links that you share, and which devices are signed in.
      </p>
      <p>
        In an encrypted workspace its name, description, titles and pages are encrypted where they are stored. The server holds
        the keys: whoever runs it could read them.
      </p>
      <p>
        A log of sign-ins, mails and shared links is kept for {logEntriesKept / DAY} days. The network addresses from which people
        try to sign in or register are counted against guessing, and forgotten within two days.
      </p>
      <p>
        Nothing here tracks you, and nothing is loaded from other servers. Tasks, events and tracked time never leave your
        browser.
      </p>
      <p>
        Cookies are set only where you sign in, or confirm your address for a shared link. One lets pictures load, and ends with
        the session; one opens the link, for a day; and one knows this browser again, for {knownDeviceKept / DAY} days, so that
        strangers who try your address do not lock you out.
      </p>
    </section>
  );
}

function Terms() {
  return (
    <section id="terms">
      <h2>Terms</h2>
      <p>What you write is yours. Deleting a workspace deletes its pages, their versions, its files and its key.</p>
      <p>
        Octavo is free software under the MIT licence. It costs nothing, and it comes without any warranty. Whoever runs this
        server answers for it and may set rules of their own: ask them.
      </p>
    </section>
  );
}

function Support() {
  return (
    <section id="support">
      <h2>Support</h2>
      <p>
        Whoever runs this server helps with accounts, mails that do not arrive, backups, and with closing an account. You know
        them: they gave you its address.
      </p>
      <p>
        What happened to your account and your mails stands in the System Logger. Programs find every call in the{" "}
        <a className="link" href={addressOf("apiDocs")}>
          description of the API
        </a>
        .
      </p>
    </section>
  );
}
