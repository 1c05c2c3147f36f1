import type { PageStore } from "../store/page-store.ts";
import { Outline } from "./outline.tsx";
import { useOutline } from "./use-outline.ts";

/** The outline of a page that may change while it is read. */
export function PageOutline({ store }: { store: PageStore }) {
  return <Outline headings={useOutline(store)} />;
}
