/** Where links of imported files lead. */
import type { LedTo } from "#core/import/rendered.ts";
import { breathe } from "../pacing.ts";
import type { Attachments } from "./attachments.ts";
import type { Opening } from "./contents.ts";
import { type Target, targetKey } from "./file-jobs.ts";
import { GoneFiles } from "./gone-files.ts";
import { addressOf, type Plan, type Planned } from "./plan.ts";

type Found = NonNullable<ReturnType<Plan["find"]>>;

export class Leading {
  readonly #plan: Plan;
  readonly #attachments: Attachments;
  readonly #gone: GoneFiles;

  constructor(opening: Opening, plan: Plan, attachments: Attachments) {
    this.#plan = plan;
    this.#attachments = attachments;
    this.#gone = new GoneFiles(opening, plan);
  }

  /** @returns by `targetKey`, without those that lead nowhere */
  async from(from: Planned, targets: readonly Target[]): Promise<Map<string, LedTo>> {
    const led = new Map<string, LedTo>();
    const lost: Target[] = [];
    for (const target of targets) {
      await breathe();
      const found = this.#plan.find(from, target);
      const to = found && (await this.#ledTo(found));
      if (to) led.set(targetKey(target), to);
      else if (!found) lost.push(target);
    }
    for (const [key, to] of await this.#gone.ledTo(from, lost)) led.set(key, to);
    return led;
  }

  async #ledTo({ path, anchor }: Found): Promise<LedTo | null> {
    const page = this.#plan.byPath.get(path);
    if (page) return addressOf(page, anchor);
    const packed = this.#plan.shown.get(path);
    if (packed) await this.#attachments.keep(packed);
    return this.#attachments.addressOf(path);
  }
}
