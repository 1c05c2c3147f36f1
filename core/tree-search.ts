import type { Tree, TreePage } from "./tree.ts";
import { type TreeRow, visibleRows } from "./tree-rows.ts";

/** Search over the titles of a tree. Pure; the sidebar shows all that match, the switcher the best. */

/** A title that a keystroke compares and does not convert. */
interface Title {
  row: TreeRow;
  lower: string;
}

const known = new WeakMap<Tree, readonly Title[]>();

/** All titles in the order of the tree, made once for it. */
export function titlesOf(tree: Tree): readonly Title[] {
  const made = known.get(tree) ?? all(tree);
  known.set(tree, made);
  return made;
}

function all(tree: Tree): Title[] {
  return visibleRows(tree.children, new Set(tree.byId.keys())).map((row) => ({
    row: { ...row, depth: 0, isOpen: false, isFlat: true },
    lower: row.page.title.toLowerCase(),
  }));
}

/** Pages whose title holds `query`, without regard to case, in the order of the tree and without nesting. */
export function matchingRows(tree: Tree, query: string): TreeRow[] {
  const wanted = query.toLowerCase();
  const found: TreeRow[] = [];
  for (const { row, lower } of titlesOf(tree)) if (lower.includes(wanted)) found.push(row);
  return found;
}

/**
 * The `most` best: first a title that is the words, which no more letters would find, then those that begin with them, those with
 * a word that does, and any that hold them.
 */
export function bestMatches(tree: Tree, query: string, most: number): TreePage[] {
  const wanted = query.trim().toLowerCase();
  const [same, begin, beginWord, hold]: [TreePage[], TreePage[], TreePage[], TreePage[]] = [[], [], [], []];
  for (const { row, lower } of titlesOf(tree)) {
    const at = lower.indexOf(wanted);
    if (at < 0) continue;
    if (lower === wanted) same.push(row.page);
    else if (at === 0) {
      if (begin.length < most) begin.push(row.page);
    } else if (beginWord.length < most && beginsWord(lower, wanted, at)) beginWord.push(row.page);
    else if (hold.length < most) hold.push(row.page);
    if (wanted === "" && begin.length === most) break;
  }
  return [...same, ...begin, ...beginWord, ...hold].slice(0, most);
}

/** Whether one of the places where it stands, from `at` on, is the beginning of a word. */
function beginsWord(lower: string, wanted: string, at: number): boolean {
  for (let found = at; found >= 0; found = lower.indexOf(wanted, found + 1))
    if (/[\s\p{P}]/u.test(lower[found - 1] ?? " ")) return true;
  return false;
}

/** Where a title holds what was searched for: from and to, as indices of the title. null where it does not. */
export function matchIn(title: string, query: string): [from: number, to: number] | null {
  const [lower, wanted] = [title.toLowerCase(), query.toLowerCase()];
  const at = wanted === "" ? -1 : lower.indexOf(wanted);
  if (at < 0) return null;
  if (lower.length === title.length) return [at, at + wanted.length];
  // A few letters are longer in lower case: then each is counted as long as it becomes.
  return [indexBefore(title, at), indexBefore(title, at + wanted.length)];
}

function indexBefore(title: string, lowerIndex: number): number {
  let [index, lower] = [0, 0];
  for (const letter of title) {
    if (lower >= lowerIndex) break;
    index += letter.length;
    lower += letter.toLowerCase().length;
  }
  return index;
}
