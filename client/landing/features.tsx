import type { ReactNode } from "react";
import { BlockVignette, HubVignette, LinkVignette, SwitcherVignette, SwitchesVignette, TreeVignette } from "./vignettes.tsx";

interface Feature {
  title: string;
  text: string;
  vignette: ReactNode;
}

const features: Feature[] = [
  {
    title: "Rich text editor",
    text: "Text, headings, todos, tables and lists. Click a block to edit it; press Escape and it is part of the page again.",
    vignette: <BlockVignette />,
  },
  {
    title: "Organized workspaces",
    text: "Pages nest inside pages. Each workspace keeps its own tree, searchable by title.",
    vignette: <TreeVignette />,
  },
  {
    title: "Sharing without an account",
    text: "Send a link and it opens as a read-only view. Limit it by e-mail domain, keyword or date.",
    vignette: <LinkVignette />,
  },
  {
    title: "Productivity hub",
    text: "Tasks, time tracking and goals next to your notes, for the day at hand: they last as long as the tab is open.",
    vignette: <HubVignette />,
  },
  {
    title: "Speed",
    text: "Jump to any page from the keyboard. Titles save themselves a second after you stop typing.",
    vignette: <SwitcherVignette />,
  },
  {
    title: "Security",
    text: "Workspaces start private, with encryption enabled. You decide what becomes public.",
    vignette: <SwitchesVignette />,
  },
];

export function Features() {
  return (
    <section className="land-section">
      <h2 className="section-h">Six things it does, and nothing in the way of the page</h2>
      <div className="feats">
        {features.map(({ title, text, vignette }) => (
          <article key={title} className="feat">
            <div className="vig" aria-hidden="true">
              {vignette}
            </div>
            <h3>{title}</h3>
            <p>{text}</p>
          </article>
        ))}
      </div>
    </section>
  );
}
