import { createContext, type ReactNode, useContext } from "react";

/** A link to a page of Octavo. */
export interface PageLinkProps {
  address: string;
  /** Between its brackets, as they are written. */
  source: string;
  children: ReactNode;
}

/** Draws a link by what is known of its page, which comes after the text; null where nothing is known. */
export type DrawLink = (link: PageLinkProps) => ReactNode;

export const LinkDrawing = createContext<DrawLink>(() => null);

export function PageLink(link: PageLinkProps) {
  return (
    useContext(LinkDrawing)(link) ?? (
      <a className="link page-link" href={link.address}>
        {link.children}
      </a>
    )
  );
}
