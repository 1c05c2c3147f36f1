import { interaction } from "#core/limits.ts";
import { call } from "../api/call.ts";
import { isInterrupted } from "../api/interrupted.ts";
import { isOnline } from "../api/online.ts";
import { patchTree } from "../api/patch-tree.ts";
import { queries, queryClient } from "../api/queries.ts";
import { readToken } from "../api/token.ts";
import { toastError, toastSuccess } from "../ui/toast.ts";

/** A page's title: what is typed, what is shown as saved, what the server has, and the second between the first two. */
export class TitleSaver {
  readonly #pageId: number;
  readonly #workspaceId: number;
  readonly #changed: () => void;
  #shown: string;
  #saved: string;
  #acknowledged: string;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(place: { pageId: number; workspaceId: number }, saved: string, shown: string, changed: () => void) {
    this.#pageId = place.pageId;
    this.#workspaceId = place.workspaceId;
    this.#saved = saved;
    this.#acknowledged = saved;
    this.#shown = shown;
    this.#changed = changed;
  }

  get shown(): string {
    return this.#shown;
  }

  get saved(): string {
    return this.#saved;
  }

  /** What is typed and the server has not acknowledged; null where there is nothing, or where it is blank: that is never saved. */
  get draft(): string | null {
    return this.#shown !== this.#acknowledged && this.#shown.trim() !== "" ? this.#shown : null;
  }

  type(title: string): void {
    this.#shown = title;
    clearTimeout(this.#timer);
    if (this.#isToSave) this.#timer = setTimeout(() => void this.save(), interaction.titleAutosaveDelay);
    this.#changed();
  }

  /** As a draft had it: shown, and saved when somebody says so. */
  restore(title: string): void {
    this.#shown = title;
    this.#changed();
  }

  /** The server has another one, and nothing is typed here; or it has what is typed here. While one's own is under way, that counts. */
  receive(title: string): void {
    if (this.#saved !== this.#acknowledged) return;
    if (this.#shown !== this.#acknowledged && this.#shown !== title) return;
    this.#shown = title;
    this.#saved = title;
    this.#acknowledged = title;
  }

  /**
   * Shown everywhere at once; on a failure the title before comes back. Where there is no network, or nobody is signed in any more,
   * what was typed waits as a draft.
   */
  async save(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (!this.#isToSave || !isOnline()) return;
    const [title, token] = [this.#shown, readToken()];
    this.#adopt(title);
    try {
      await call("updatePage", { params: { id: this.#pageId }, body: { title } });
      this.#acknowledged = title;
      toastSuccess("Title saved");
    } catch (error) {
      if (this.#saved === title) this.#adopt(this.#acknowledged);
      toastError("Error saving title", "Failed to save title. Please try again.");
      if (!(await isInterrupted(error, token)) && this.#shown === title) this.#shown = this.#acknowledged;
    }
    this.#changed();
  }

  /** A title that still waits for its second is saved now. */
  close(): void {
    if (this.#timer) void this.save();
  }

  get #isToSave(): boolean {
    return this.#shown !== this.#saved && this.#shown.trim() !== "";
  }

  /** In the tree, the breadcrumb and the switcher, too. */
  #adopt(title: string): void {
    this.#saved = title;
    patchTree(this.#workspaceId, this.#pageId, { title });
    queryClient.setQueryData(queries.page(this.#pageId).queryKey, (page) => page && { ...page, title });
    this.#changed();
  }
}
