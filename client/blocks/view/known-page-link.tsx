import { parsePageAddress, wordsOfLink } from "#core/page-address.ts";
import type { DrawLink, FindLinked } from "./page-link.tsx";
import "./known-page-link.css";

const GONE = "There is no such page, or it is not shared with you";

/** @param source what stands between the link's brackets, as it is written; null for a link that leads elsewhere */
export function linkedPage(find: FindLinked, address: string, source: string): ReturnType<FindLinked> {
  const target = parsePageAddress(address, location.origin);
  return target && find(target.pageId, wordsOfLink(source));
}

/**
 * Links with the icon and the title of their pages.
 * @param leadTo where a link leads for its reader, if that is elsewhere than is written
 */
export const drawBy =
  (find: FindLinked, leadTo = (address: string) => address): DrawLink =>
  ({ address, source, words }) => {
    const page = linkedPage(find, address, source);
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
      <a className="link page-link" href={leadTo(address)} data-page={page.icon}>
        {page.title ?? words}
      </a>
    );
  };
