import { createContext, type ReactNode, useContext } from "react";

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
