import { links } from "#core/links.ts";
import { isWriting } from "../ui/is-writing.ts";
import { typeAhead, typedAhead, typeOn } from "../ui/type-ahead.ts";

/** A page that was asked for and is not made yet, with what is typed for it meanwhile: its title's first letters may come before it. */
export interface AskedPage {
  /** Whether somebody has gone on elsewhere than to page `id`: what comes then stays away. */
  isLeft: (id: number) => boolean;
  /** Ends it. @returns what was typed until it was left by a press; null where the keys are taken for it still */
  end: () => string | null;
}

/** @param typed what is already written for it */
export function askForPage(typed: string): AskedPage {
  const { pathname } = location;
  let left: string | null = null;
  let isOver = false;

  const take = (before: string) => {
    left = null;
    typeAhead(leave, false);
    typeOn(before);
  };
  const leave = (typed: string, isEscape: boolean) => {
    if (isEscape) return take(typed);
    left = typed;
    // Behind what the click does, and before the next key.
    addEventListener("click", () => queueMicrotask(stay), { once: true });
  };
  // A press on a button that led nowhere: a space would press it again.
  const stay = () => {
    if (!isOver && left !== null && location.pathname === pathname && document.activeElement instanceof HTMLButtonElement)
      take(left);
  };
  take(typed);
  return {
    isLeft: (id) => {
      const isElsewhere = location.pathname !== pathname && location.pathname !== links.page(id);
      // Where no page was shown, the first one may have come by itself.
      if (left === null) return isElsewhere && !pathname.startsWith(links.workspace(""));
      return isElsewhere || isWriting(document.activeElement);
    },
    end: () => {
      isOver = true;
      return left;
    },
  };
}

/** What was typed for a page that could not be made: whoever tries again has it there. */
let unmade: { of: string; typed: string } | null = null;

/**
 * Whoever is in mid-sentence goes on with it, until Escape or a press elsewhere.
 * @param of whose it is, and where
 */
export function keepUnmade(of: string, asked: AskedPage): void {
  const keep = (typed: string) => {
    if (typed !== "") unmade = { of, typed };
  };
  const left = asked.end();
  const typed = left === null ? typedAhead(true) : "";
  if (left !== null) keep(left);
  if (typed === "") return;
  typeAhead(keep, false);
  typeOn(typed);
}

/** Once. */
export function takeUnmade(of: string): string {
  if (unmade?.of !== of) return "";
  const { typed } = unmade;
  unmade = null;
  return typed;
}
