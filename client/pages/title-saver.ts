import { interaction } from "#core/limits.ts";
import { call } from "../api/call.ts";
import { isOnline } from "../api/online.ts";
import { queries, queryClient } from "../api/queries.ts";
import { toastError, toastSuccess } from "../ui/toast.ts";
import { patchTree } from "./tree/cache.ts";

/** A page's title: what is typed, what is saved, and the second between the two. */
export class TitleSaver {
  readonly #pageId: number;
  readonly #workspaceId: number;
  readonly #changed: () => void;
  #shown: string;
  #saved: string;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(place: { pageId: number; workspaceId: number }, saved: string, shown: string, changed: () => void) {
    this.#pageId = place.pageId;
    this.#workspaceId = place.workspaceId;
    this.#saved = saved;
    this.#shown = shown;
    this.#changed = changed;
  }

  get shown(): string {
    return this.#shown;
  }

  get saved(): string {
    return this.#saved;
  }

  /** Differs from what is saved, and may be: a blank title is not. */
  get isUnsaved(): boolean {
    return this.#shown !== this.#saved && this.#shown.trim() !== "";
  }

  type(title: string): void {
    this.#shown = title;
    clearTimeout(this.#timer);
    if (this.isUnsaved) this.#timer = setTimeout(() => void this.save(), interaction.titleAutosaveDelay);
    this.#changed();
  }

  /** The server has another one, and nothing is typed here. */
  receive(title: string): void {
    if (this.#shown !== this.#saved) return;
    this.#shown = title;
    this.#saved = title;
  }

  /** Shown everywhere at once; on a failure the title before comes back. Without a network it waits as a draft. */
  async save(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (!this.isUnsaved || !isOnline()) return;
    const [title, before] = [this.#shown, this.#saved];
    this.#adopt(title);
    try {
      await call("updatePage", { params: { id: this.#pageId }, body: { title } });
      toastSuccess("Title saved");
    } catch {
      if (this.#saved === title) this.#adopt(before);
      if (this.#shown === title) this.#shown = before;
      toastError("Error saving title", "Failed to save title. Please try again.");
    }
    this.#changed();
  }

  /** A title that still waits for its second is saved now. */
  close(): void {
    if (this.#timer) void this.save();
  }

  /** In the tree, the breadcrumb and the switcher, too. */
  #adopt(title: string): void {
    this.#saved = title;
    patchTree(this.#workspaceId, this.#pageId, { title });
    queryClient.setQueryData(queries.page(this.#pageId).queryKey, (page) => page && { ...page, title });
    this.#changed();
  }
}
