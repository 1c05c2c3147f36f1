/**
 * What to do about a Save that did not come through.
 * @param status of the answer; null where there was none
 */
export function adviceFor(status: number | null): string {
  switch (status) {
    // More blocks, rows or items than there may be, or more bytes.
    case 400:
    case 413:
      return "The page is too large to be saved: shorten it, or move a part of it to another page.";
    case 403:
      return "You may read this page, but not change it any more. Copy your changes to a page of your own, or ask for access.";
    case 404:
      return "The page was deleted, or is not shared with you any more. Copy your changes to another page.";
    case 429:
      return "There were too many Saves in a short time. Wait a moment before you try again.";
    case null:
      return "The server gave no answer. Try again in a moment.";
    default:
      return "Try again in a moment.";
  }
}
