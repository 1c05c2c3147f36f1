/** A browser engine other than Chromium's, asked as little as the steps of a writer need. */
import { setTimeout as pause } from "node:timers/promises";

/** What both protocols call the same: sources of input, and what each does at every tick. */
export type Actions = readonly object[];

export interface Driver {
  go(address: string): Promise<void>;
  /** @returns the value of an expression in the page, as JSON holds it */
  evaluate(expression: string): Promise<unknown>;
  perform(actions: Actions): Promise<void>;
  /** A PNG. */
  screenshot(): Promise<Buffer>;
  /** Ends the browser's process as a power cut would, or where that cannot be its window; what follows is asked of a new one. */
  crash(): Promise<void>;
  close(): Promise<void>;
}

const keys = {
  Enter: "\uE007",
  End: "\uE010",
  Escape: "\uE00C",
  Control: "\uE009",
  Shift: "\uE008",
  Backspace: "\uE003",
  Delete: "\uE017",
  Tab: "\uE004",
  ArrowLeft: "\uE012",
} as const;

/** Milliseconds until something that is waited for has to be there. */
const LONGEST = 10_000;

/** What a person does in front of it. */
export class Engine {
  readonly #driver: Driver;

  constructor(driver: Driver) {
    this.#driver = driver;
  }

  /** @param token null for a visitor */
  async open(address: string, token: string | null): Promise<void> {
    // A page of the same origin that asks for nothing.
    await this.#driver.go(new URL("/boot.js", address).href);
    await this.#driver.evaluate("localStorage.clear()");
    if (token) await this.#driver.evaluate(`localStorage.setItem("authToken", ${JSON.stringify(token)})`);
    await this.#driver.go(address);
  }

  go(address: string): Promise<void> {
    return this.#driver.go(address);
  }

  reload(): Promise<void> {
    return this.#driver.evaluate("location.href").then((address) => this.#driver.go(String(address)));
  }

  async type(text: string): Promise<void> {
    const strokes = [...text].flatMap((value) => [
      { type: "keyDown", value },
      { type: "keyUp", value },
    ]);
    await this.#driver.perform([{ type: "key", id: "keyboard", actions: strokes }]);
  }

  /** @param key a letter or a name, `Control+s` for both at once */
  async press(combination: string): Promise<void> {
    const held = combination.split("+").map((name) => (name in keys ? keys[name as keyof typeof keys] : name));
    const down = held.map((value) => ({ type: "keyDown", value }));
    const up = held.toReversed().map((value) => ({ type: "keyUp", value }));
    await this.#driver.perform([{ type: "key", id: "keyboard", actions: [...down, ...up] }]);
  }

  /** Into a field that is empty. */
  async fill(element: string, text: string): Promise<void> {
    await this.click(element);
    await this.type(text);
  }

  /** Into the middle of the first element that the expression gives, once it may be pressed and stands still. */
  async click(element: string): Promise<void> {
    await this.until(`((one) => one && !one.disabled)(${element})`);
    const place = `((one) => (one.scrollIntoView({ block: "nearest" }), (({ left, top, width, height }) => [Math.round(left + width / 2), Math.round(top + height / 2)])(one.getBoundingClientRect())))(${element})`;
    const measure = async () => (await this.#driver.evaluate(place)) as [number, number];
    let [[x, y], before] = [await measure(), [-1, -1]];
    while (x !== before[0] || y !== before[1]) {
      await pause(20);
      before = [x, y];
      [x, y] = await measure();
    }
    const actions = [
      { type: "pointerMove", x, y, origin: "viewport" },
      { type: "pointerDown", button: 0 },
      { type: "pointerUp", button: 0 },
    ];
    await this.#driver.perform([{ type: "pointer", id: "mouse", parameters: { pointerType: "mouse" }, actions }]);
  }

  /** @param place where it is in the window, as an expression that gives x and y */
  async doubleClick(place: string): Promise<void> {
    const [x, y] = (await this.#driver.evaluate(place)) as [number, number];
    const press = [
      { type: "pointerDown", button: 0 },
      { type: "pointerUp", button: 0 },
    ];
    const actions = [{ type: "pointerMove", x, y, origin: "viewport" }, ...press, ...press];
    await this.#driver.perform([{ type: "pointer", id: "mouse", parameters: { pointerType: "mouse" }, actions }]);
  }

  read(expression: string): Promise<unknown> {
    return this.#driver.evaluate(expression);
  }

  /** @throws with what was there instead */
  async until(condition: string): Promise<void> {
    for (const began = Date.now(); Date.now() - began < LONGEST; await pause(50))
      if (await this.#driver.evaluate(`!!(${condition})`).catch(() => false)) return;
    const seen = await this.#driver.evaluate(
      "document.body.innerText + document.querySelectorAll(`[data-block]`).length + document.activeElement?.outerHTML.slice(0, 500)",
    );
    throw new Error(`Never came true: ${condition}\nThe page says: ${seen}`);
  }

  screenshot(): Promise<Buffer> {
    return this.#driver.screenshot();
  }

  crash(): Promise<void> {
    return this.#driver.crash();
  }

  close(): Promise<void> {
    return this.#driver.close();
  }
}
