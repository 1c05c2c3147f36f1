/** Where links of imported files lead. */
import type { LedTo } from "#core/import/rendered.ts";
import { breathe } from "../pacing.ts";
import type { Attachments } from "./attachments.ts";
import type { Opening } from "./contents.ts";
import { GoneFiles } from "./gone-files.ts";
import { Packing, type Pieces, unpacked } from "./packed-lists.ts";
import { addressOf, type Plan, type Planned } from "./plan.ts";
import { type Led, ledOf, type Target, targetOf } from "./targets.ts";

type Found = NonNullable<ReturnType<Plan["find"]>>;

/** Links that lead to none of the files are looked up together. */
const AT_ONCE = 100;

export class Leading {
  readonly #plan: Plan;
  readonly #attachments: Attachments;
  readonly #gone: GoneFiles;

  constructor(opening: Opening, plan: Plan, attachments: Attachments) {
    this.#plan = plan;
    this.#attachments = attachments;
    this.#gone = new GoneFiles(opening, plan);
  }

  /**
   * @param targets keys of what the links of one file name
   * @returns `Led` of those that lead anywhere
   */
  async from(from: Planned, targets: Pieces): Promise<Pieces> {
    const packing = new Packing<Led>();
    const lead = (target: Target, to: LedTo) => packing.add(ledOf(target, to));
    let lost: Target[] = [];
    const lookUp = async () => {
      for (const [target, to] of await this.#gone.ledTo(from, lost)) lead(target, to);
      lost = [];
    };
    for (const key of unpacked<string>(targets)) {
      await breathe();
      const target = targetOf(key);
      const found = this.#plan.find(from, target);
      const to = found && (await this.#ledTo(found));
      if (to) lead(target, to);
      else if (!found) lost.push(target);
      if (lost.length === AT_ONCE) await lookUp();
    }
    await lookUp();
    return packing.end();
  }

  async #ledTo({ path, anchor }: Found): Promise<LedTo | null> {
    const page = this.#plan.byPath.get(path);
    if (!page) return this.#fileAt(path);
    const led = addressOf(page, anchor);
    const drawn = led && anchor === "" ? await this.pictureOf(path) : null;
    return led && drawn?.isPicture ? { ...led, drawn: drawn.address } : led;
  }

  /** What shows a drawing, by the path of its file; null for none. */
  async pictureOf(path: string): Promise<LedTo | null> {
    const picture = this.#plan.drawn.get(path);
    return picture === undefined ? null : this.#fileAt(picture);
  }

  async #fileAt(path: string): Promise<LedTo | null> {
    const packed = this.#plan.shown.get(path);
    if (packed) await this.#attachments.keep(packed);
    return this.#attachments.addressOf(path);
  }
}
