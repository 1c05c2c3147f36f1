import { createContext, type ReactNode, useContext } from "react";

/** What is known of a page that a link leads to. */
export interface LinkedPage {
  /** As it is now, where the words of the link were its title; null where they are words of their own. */
  title: string | null;
  icon: "folder" | "checklist" | "document";
}

/** `gone` for a page that is not there, or not for the reader; null where nothing is known. */
export type FindLinked = (pageId: number, words: string) => LinkedPage | "gone" | null;

/** A link, perhaps to a page of Octavo. */
export interface PageLinkProps {
  address: string;
  /** Between its brackets, as they are written. */
  source: string;
  words: ReactNode;
  /** The link as any other. */
  children: ReactNode;
}

/** Draws a link by what is known of its page, which comes after the text; null where nothing is known. */
export type DrawLink = (link: PageLinkProps) => ReactNode;

export const LinkDrawing = createContext<DrawLink>(() => null);

export const PageLink = (link: PageLinkProps) => useContext(LinkDrawing)(link) ?? link.children;
