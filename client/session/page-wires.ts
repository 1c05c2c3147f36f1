import type { Block } from "#core/blocks/block.ts";
import type { FullVersion, PageVersion, SavedPage } from "#core/page.ts";
import type { LoadedPage } from "../api/queries.ts";

/** What an open page is joined to: the server, and whoever is told what it shows. */
export interface PageWires {
  /** @throws where the server gives no answer, also where the device has one */
  read(signal: AbortSignal): Promise<LoadedPage>;
  /** Newest first. */
  versions(): Promise<readonly PageVersion[]>;
  version(revision: number): Promise<Pick<FullVersion, "content" | "base">>;
  rename(title: string): Promise<unknown>;
  /**
   * @param base what the blocks started from, or its revision; null replaces whatever is there
   * @param key names the Save, however often it is sent
   */
  save(blocks: readonly Block[], base: string | number | null, key: string): Promise<SavedPage>;
  isOnline(): boolean;
  /** What a failed call failed for: its carried words can be sent again where nobody refused them. Asked when it begins. */
  watch(): (error: unknown) => Promise<boolean>;
  /** The page as it is shown from now on, for the tree, the breadcrumb and the device. */
  publish(page: Partial<LoadedPage>): void;
  tell(news: News): void;
}

/** What is told of in passing. */
export type News = { kind: "title-saved" | "title-failed" | "content-saved" } | { kind: "content-failed"; error: unknown };

/** The status of an answer that was no success; null where there was no answer at all. */
export function statusOf(error: unknown): number | null {
  const status = (error as { status?: unknown } | null)?.status;
  return typeof status === "number" ? status : null;
}
