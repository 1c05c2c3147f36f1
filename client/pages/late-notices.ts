import { firstScreen } from "../ui/first-screen.ts";
import { loaded } from "../ui/loaded.tsx";

let hurry: () => void = () => {};
const hurried = new Promise<void>((resolve) => {
  hurry = resolve;
});

/** Notices are rare: their code comes behind the text. */
export const PageNotices = loaded(() => import("./page-notices.tsx"), {
  quiet: true,
  after: () => Promise.race([firstScreen, hurried]),
});

/** For a page that will open with something to be told: there is no text before it. */
export function loadNotices(): Promise<unknown> {
  hurry();
  return PageNotices.preload();
}
