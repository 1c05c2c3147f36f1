/** A hand whose every letter is another one, so that each can be looked for after whatever it does. */
import type { CDPSession, Page } from "@playwright/test";
import { paste } from "./clipboard.ts";
import { type Company, FIRST } from "./company.ts";
import type { Act, Pasted } from "./random-acts.ts";
import { lettersIn, look, type Seen } from "./seen-letters.ts";

/** How often, and how many milliseconds apart, it is looked whether what was done shows. */
const [LOOKS, PAUSE] = [50, 40];
/** Milliseconds for what a menu does. */
const AT_MOST = 3_000;

/** Letters that may be gone after something was done; a number of them where which ones is not known. */
type MayGo = (before: Seen) => ReadonlySet<string> | number;

const none: MayGo = () => new Set();
const chosen: MayGo = (before) => new Set(lettersIn(before.chosen));
/** Cells take the place of cells, of as many as they are. */
const replaced: MayGo = ({ table, value, chosen }) => new Set(lettersIn(table ?? value ?? chosen));

export class WatchedHand {
  readonly #page: Page;
  readonly #keys: CDPSession;
  readonly #log: string[] = [];
  readonly #company: Company | null;
  readonly #first: number;
  #made = 0;
  #there = new Set<string>();

  constructor(page: Page, keys: CDPSession, company: Company | null = null) {
    this.#page = page;
    this.#keys = keys;
    this.#company = company;
    this.#first = company?.join() ?? FIRST;
  }

  /** What was done last, for a message. */
  get log(): string {
    return this.#log.slice(-16).join("\n");
  }

  /** @throws Error where a letter is lost or doubled, or the focus or the caret is where it should not be */
  async do(act: Act): Promise<void> {
    const { keyboard } = this.#page;
    switch (act.kind) {
      case "letters":
        for (let count = 0; count < act.count; count += 1) await this.#letter();
        break;
      case "type":
        await this.#doing(`type ${JSON.stringify(act.words)}`, chosen, () => keyboard.type(act.words));
        break;
      case "press":
        for (let count = 0; count < act.times; count += 1) await this.#press(act.key);
        break;
      case "delete":
        await this.#doing(
          act.key,
          ({ chosen, value }) => {
            if (chosen) return new Set(lettersIn(chosen));
            return act.key.startsWith("Control") ? new Set(lettersIn(value ?? "")) : 1;
          },
          () => keyboard.press(act.key),
        );
        break;
      case "again":
        await this.#again(act.steps);
        break;
      case "undo":
        for (let step = 0; step < act.steps; step += 1) await this.#undo();
        break;
      case "click":
        await this.#click(act.block, act.x, act.y);
        break;
      case "paste":
        await this.#paste(act.lines, act.as);
        break;
      case "turn":
        await this.#turn(act.into);
        break;
      case "move":
        await this.#move(act.select, act.times, act.between);
    }
    await this.#leaveTitle();
  }

  /** Its own undo, and what is moved between it and the page, would be another matter. */
  async #leaveTitle(): Promise<void> {
    if ((await this.look()).isTitle) await this.#page.keyboard.press("ArrowDown");
  }

  look(): Promise<Seen> {
    return look(this.#page);
  }

  /** Does it, and looks for every letter. */
  async #doing(name: string, mayGo: MayGo, work: () => Promise<unknown>, added: Iterable<string> = ""): Promise<Seen> {
    const before = await this.look();
    await work();
    for (const letter of added) this.#there.add(letter);
    const may = mayGo(before);
    for (let looks = 1; ; looks += 1) {
      const seen = await this.look();
      const now = lettersIn(seen.text);
      if (this.#company) for (const letter of now) this.#there.add(letter);
      const gone = [...this.#there].filter((letter) => !now.includes(letter) && !this.#company?.away.has(letter));
      const lost = typeof may === "number" ? gone.slice(may) : gone.filter((letter) => !may.has(letter));
      // Where two changed the same words, both stay.
      const twice = this.#company ? [] : now.filter((letter, at) => now.indexOf(letter) !== at);
      const isRight = lost.length === 0 && twice.length === 0 && !seen.isNowhere;
      if (isRight || looks === LOOKS) {
        this.#log.push(`${name} → ${seen.text} at ${seen.at}: ${JSON.stringify(seen.value)}`);
        if (!isRight) throw new Error(`lost: ${lost.join("")}, twice: ${twice.join("")}, the focus: ${seen.at}\n${this.log}`);
        for (const letter of gone) {
          this.#there.delete(letter);
          this.#company?.away.add(letter);
        }
        return seen;
      }
      await this.#page.waitForTimeout(PAUSE);
    }
  }

  #isOwn(letter: string): boolean {
    const at = letter.charCodeAt(0) - this.#first;
    return at > 0 && at <= this.#made;
  }

  #next(): string {
    this.#made += 1;
    return String.fromCharCode(this.#first + this.#made);
  }

  /** By a key, which no keyboard of the driver has. */
  async #letter(): Promise<void> {
    const letter = this.#next();
    const key = { key: letter, text: letter, unmodifiedText: letter };
    const strike = async () => {
      await this.#keys.send("Input.dispatchKeyEvent", { type: "keyDown", ...key });
      await this.#keys.send("Input.dispatchKeyEvent", { type: "keyUp", key: letter });
    };
    const { value, before } = await this.#doing(`letter ${letter}`, chosen, strike, letter);
    if (value !== null && before !== letter)
      throw new Error(`The caret is not behind ${letter} but behind ${before}.\n${this.log}`);
  }

  async #press(key: string): Promise<void> {
    // A button would do what it is there for.
    if (key === "Enter" && (await this.look()).at.startsWith("button")) return;
    const isTab = key.endsWith("Tab");
    // Where it means nothing in a block it leaves it.
    if (isTab && !/Item|Row|Header/.test((await this.look()).at)) return;
    const { value } = await this.#doing(key, /Enter|Tab/.test(key) ? chosen : none, () => this.#page.keyboard.press(key));
    if (isTab && value === null) await this.#click(0, 0.5, 0.5);
  }

  async #undo(): Promise<void> {
    const { text } = await this.#doing(
      "undo",
      () => (this.#company ? new Set([...this.#there].filter((letter) => this.#isOwn(letter))) : this.#there.size),
      () => this.#page.keyboard.press("Control+z"),
    );
    this.#there = new Set(lettersIn(text));
  }

  async #again(steps: number): Promise<void> {
    // From here on nothing waits to be done again.
    await this.#letter();
    const { text } = await this.look();
    for (let step = 0; step < steps; step += 1) await this.#undo();
    for (let step = 0; step < steps; step += 1) await this.#page.keyboard.press("Control+Shift+z");
    this.#there = new Set(lettersIn(text));
    const redone = await this.#doing("redone", none, async () => {});
    if (redone.text !== text) throw new Error(`Undone and done again it reads ${redone.text} instead of ${text}.\n${this.log}`);
  }

  async #click(block: number, x: number, y: number): Promise<void> {
    const blocks = await this.#page.locator("[data-block]").all();
    const one = blocks[block % blocks.length];
    if (!one) return;
    await this.#doing("click", none, async () => {
      // Away from the bar at the page's top, which lies over what is just in sight.
      const box = await one
        .evaluate((element) => element.scrollIntoView({ block: "center" }), null, { timeout: AT_MOST })
        .then(() => one.boundingBox({ timeout: AT_MOST }))
        .catch((error) => {
          // Others may have taken it away.
          if (!this.#company) throw error;
          return null;
        });
      // Neither on what lies over the page nor on what is no place to write in.
      const place = box && ([box.x + box.width * x, box.y + box.height * y] as const);
      const isText = ([x, y]: readonly [number, number]) => {
        const hit = document.elementFromPoint(x, y);
        return !!hit?.closest("[data-block]") && !hit.closest("button, a, [role=checkbox]");
      };
      if (place && (await this.#page.evaluate(isText, place))) await this.#page.mouse.click(...place);
      if (await this.#page.getByRole("menu").count()) await this.#page.keyboard.press("Escape");
    });
  }

  async #paste(lines: number, as: Pasted): Promise<void> {
    const letters = Array.from({ length: lines }, () => this.#next());
    const html = {
      plain: undefined,
      list: `<ul>${letters.map((letter) => `<li>${letter}</li>`).join("")}</ul>`,
      table: `<table>${letters.map((letter) => `<tr><td>${letter}</td><td>a</td></tr>`).join("")}</table>`,
    }[as];
    await this.#doing(
      `paste ${as} ${letters.join("")}`,
      as === "table" ? replaced : chosen,
      () => paste(this.#page, letters.join("\n"), html),
      letters,
    );
  }

  async #turn(into: string): Promise<void> {
    await this.#doing(`turn into ${into}`, none, async () => {
      await this.#page.keyboard.press("Control+/");
      const turning = this.#page.getByRole("menuitem", { name: "Turn into" });
      if (!(await turning.count())) return this.#page.keyboard.press("Escape");
      const kind = this.#page.getByRole("menuitemcheckbox", { name: into, exact: true });
      const choose = async () => {
        await turning.press("ArrowRight", { timeout: AT_MOST });
        await this.#page.getByRole("menuitemcheckbox").first().waitFor({ timeout: AT_MOST });
        if ((await kind.count()) && (await kind.isEnabled())) return kind.press("Enter", { timeout: AT_MOST });
        for (const key of ["Escape", "Escape"]) await this.#page.keyboard.press(key);
      };
      // The block may be taken away by others, and its menu with it.
      await choose().catch(async (error) => {
        if (!this.#company) throw error;
        for (const key of ["Escape", "Escape"]) await this.#page.keyboard.press(key);
      });
    });
    if (this.#company && (await this.look()).value === null) await this.#click(0, 0.5, 0.5);
  }

  async #move(select: string, times: number, between: string): Promise<void> {
    for (let count = 0; count < times; count += 1) await this.#press(select);
    const { chosen: cut, isOfCells } = await this.look();
    if (cut === "") return;
    await this.#doing("cut", chosen, () => this.#page.keyboard.press("Control+x"));
    if (between) await this.#press(between);
    await this.#leaveTitle();
    await this.#doing("paste back", isOfCells ? replaced : none, () => this.#page.keyboard.press("Control+v"), lettersIn(cut));
  }
}
