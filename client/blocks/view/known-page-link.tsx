import { parsePageAddress, wordsOfLink } from "#core/page-address.ts";
import type { DrawLink } from "./page-link.tsx";
import "./known-page-link.css";

/** What is known of a page that a link leads to. */
export interface LinkedPage {
  /** As it is now, where the words of the link were its title; null where they are words of their own. */
  title: string | null;
  icon: "folder" | "checklist" | "document";
}

/** `gone` for a page that is not there, or not for the reader; null where nothing is known. */
export type FindLinked = (pageId: number, words: string) => LinkedPage | "gone" | null;

const GONE = "There is no such page, or it is not shared with you";

/** Links with the icon and the title of their pages. */
export const drawBy =
  (find: FindLinked): DrawLink =>
  ({ address, source, words }) => {
    const target = parsePageAddress(address, location.origin);
    const page = target && find(target.pageId, wordsOfLink(source));
    if (!page) return null;
    if (page === "gone") {
      return (
        <span className="page-gone" title={GONE}>
          {words}
          <span className="sr"> ({GONE})</span>
        </span>
      );
    }
    return (
      <a className="link page-link" href={address} data-page={page.icon}>
        {page.title ?? words}
      </a>
    );
  };
