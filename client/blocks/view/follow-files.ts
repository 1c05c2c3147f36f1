import { parseFileAddress } from "#core/file-address.ts";
import { untilThere } from "../../ui/late.ts";

/** A file that is clicked is asked for first; with a key held it opens as browsers open it. @returns ends it */
export function followFiles(): () => void {
  const onClick = (event: MouseEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (link?.origin !== location.origin || !parseFileAddress(link.pathname)) return;
    event.preventDefault();
    untilThere(
      () => import("./asked-file.ts"),
      true,
      ({ saveFile }) => saveFile(link),
    );
  };
  document.addEventListener("click", onClick);
  return () => document.removeEventListener("click", onClick);
}
