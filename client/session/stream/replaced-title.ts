import { lastUser } from "../../api/last-user.ts";
import { toastSuccess } from "../../ui/toast.ts";
import type { PageSession } from "../page-session.ts";
import type { Heard } from "./topic.ts";

/**
 * Of two people who write the title at a time the later one's stays. Whoever wrote the other is told, and can bring it back: a title
 * that nobody saved with its blocks is in no version.
 */
export class ReplacedTitle {
  readonly #session: PageSession;
  /** What was last written here, saved or not. */
  #mine: string | null = null;

  constructor(session: PageSession) {
    this.#session = session;
  }

  /** At every change of the session. */
  note(): void {
    this.#mine = this.#session.title.draft ?? this.#mine;
  }

  /** Once the page shows what was heard. */
  tell(event: Heard): void {
    const { title, store, canWrite } = this.#session;
    const mine = this.#mine;
    if (event.type !== "renamed" || event.authorId === lastUser()?.id) return;
    if (!mine || !canWrite || title.draft !== null || title.shown === mine) return;
    this.#mine = null;
    toastSuccess(`${event.authorName} changed the title`, `Yours was “${mine}”.`, {
      label: "Bring mine back",
      run: () => {
        title.type(mine);
        title.close();
      },
      of: store,
    });
  }
}
