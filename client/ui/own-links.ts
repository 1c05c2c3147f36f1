import { navigate } from "wouter/use-browser-location";

/** Pages and workspaces, however their address is written. */
const OWN = /^\/(?:page|workspace)\/[^/]+\/?$/;

/**
 * Links to pages and workspaces that somebody wrote into a text lead there without loading the app anew. What a screen does with its
 * own links comes first; with a key held, or another button, they open as browsers open them.
 * @returns ends it
 */
export function followOwnLinks(): () => void {
  const onClick = (event: MouseEvent) => {
    if (event.defaultPrevented || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (!link || link.target || link.origin !== location.origin || !OWN.test(link.pathname)) return;
    // Within the page that is shown a link only scrolls.
    if (link.pathname === location.pathname && link.hash) return;
    event.preventDefault();
    navigate(link.pathname + link.search + link.hash);
  };
  document.addEventListener("click", onClick);
  return () => document.removeEventListener("click", onClick);
}

/** Does an address lead to this server? */
export function isOwnAddress(address: string): boolean {
  return /^[/#]/.test(address) || (typeof location === "object" && address.startsWith(`${location.origin}/`));
}
