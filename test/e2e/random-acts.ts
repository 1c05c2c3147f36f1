/** What a hand may do next in a page, drawn at random. */
import fc from "fast-check";
import type { Block } from "#core/blocks/block.ts";
import { doc, h, p, table, todo, ul } from "../documents.ts";

/** The page that a hand begins in: a block of each kind. */
export const ofEachKind = (): Block[] =>
  doc(
    p("Above the **harbour** wall"),
    h("The walk"),
    ul(["map", "hat"]),
    todo(["tides", "ferry"]),
    table(["A", "B"], [["x", "y"]]),
    p("Below"),
  );

export type Pasted = "plain" | "list" | "table";

export type Act =
  | { kind: "letters"; count: number }
  | { kind: "type"; words: string }
  | { kind: "press"; key: string; times: number }
  | { kind: "delete"; key: string }
  /** Steps back, and as many forward. */
  | { kind: "again"; steps: number }
  | { kind: "undo"; steps: number }
  /** @property x, y shares of the block's width and height */
  | { kind: "click"; block: number; x: number; y: number }
  | { kind: "paste"; lines: number; as: Pasted }
  /** By the menu of the block, or of all that are selected. */
  | { kind: "turn"; into: string }
  /** Cuts what is selected by so many keys, and pastes it after another key. */
  | { kind: "move"; select: string; times: number; between: string };

const SIGNS = ["# ", "- ", "1. ", "[] ", "> ", "```\n", "**", "_", "`", " ", "---\n"];
const COMMANDS = ["/todo\n", " /table\n", "/quote\n"];

const KINDS = ["Text", "Heading 2", "Todo", "Bulleted list", "Numbered list", "Quote", "Code", "Table"];

const upTo = (max: number) => fc.integer({ min: 1, max });
const share = fc.double({ min: 0.02, max: 0.98, noNaN: true });
const kind = <K extends Act["kind"]>(name: K) => fc.constant(name);
const press = (most: number, ...keys: string[]): fc.Arbitrary<Act> =>
  fc.record({ kind: kind("press"), key: fc.constantFrom(...keys), times: upTo(most) });

const weighted: [number, fc.Arbitrary<Act>][] = [
  [10, fc.record({ kind: kind("letters"), count: upTo(4) })],
  [4, fc.record({ kind: kind("type"), words: fc.constantFrom(...SIGNS, ...COMMANDS) })],
  [5, press(1, "Enter", "Shift+Enter")],
  [6, press(5, "ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown")],
  [3, press(1, "Home", "End", "Control+Home", "Control+End", "Control+ArrowLeft")],
  [3, press(4, "Shift+ArrowLeft", "Shift+ArrowRight", "Shift+ArrowUp", "Shift+ArrowDown")],
  [1, press(2, "PageUp", "PageDown")],
  [3, press(1, "Control+b", "Control+i", "Control+e", "Control+Shift+x")],
  [3, press(2, "Tab", "Shift+Tab")],
  [3, press(2, "Alt+ArrowUp", "Alt+ArrowDown")],
  [1, press(1, "Control+Enter", "Control+s")],
  [3, fc.record({ kind: kind("delete"), key: fc.constantFrom("Backspace", "Delete") })],
  [2, fc.record({ kind: kind("delete"), key: fc.constantFrom("Control+Backspace", "Control+Delete") })],
  [2, fc.record({ kind: kind("again"), steps: upTo(6) })],
  [1, fc.record({ kind: kind("undo"), steps: upTo(3) })],
  [2, fc.record({ kind: kind("turn"), into: fc.constantFrom(...KINDS) })],
  [3, fc.record({ kind: kind("click"), block: fc.nat(30), x: share, y: share })],
  [2, fc.record({ kind: kind("paste"), lines: upTo(3), as: fc.constantFrom<Pasted>("plain", "list", "table") })],
  [
    2,
    fc.record({
      kind: kind("move"),
      select: fc.constantFrom("Shift+ArrowLeft", "Shift+ArrowUp", "Shift+ArrowDown", "Control+a", "Shift+Home", "Shift+End"),
      times: upTo(3),
      between: fc.constantFrom("", "Enter", "ArrowLeft"),
    }),
  ],
];

export const anyAct: fc.Arbitrary<Act> = fc.oneof(...weighted.map(([weight, arbitrary]) => ({ weight, arbitrary })));
