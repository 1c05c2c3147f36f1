import { Search } from "lucide-react";
import { Dialog } from "radix-ui";
import { Fragment, type KeyboardEvent, useId, useLayoutEffect, useState } from "react";
import { useCloseByBack } from "../ui/close-by-back.ts";
import { closeByEscape } from "../ui/close-by-escape.ts";
import "../ui/page-policy.ts";
import { isHere, leaveOpener, useOpener } from "../ui/use-opener.ts";
import type { Choice, Listing } from "./choice.ts";
import { Keys, Option, TextsSkeleton } from "./switcher-parts.tsx";
import "./switcher.css";
import { overlays } from "../ui/overlays.ts";
import "../styles/side.css";

interface SwitcherDialogProps {
  listing: Listing;
  query: string;
  /** What was pressed before it came. */
  entered?: Enter | null;
  /** What is listed is for fewer letters than were typed. */
  isBehind: boolean;
  onQuery: (query: string) => void;
  /** Something was chosen, which then opens. */
  onGo: () => void;
  onClose: () => void;
}

/** What Enter chooses, or with Ctrl a page of that name. Of what was not seen yet it only opens what is there. */
export type Enter = "chosen" | "new" | "unseen";

/** Goes anywhere by a few letters. What comes later never moves the row that is chosen. */
export function SwitcherDialog({
  listing,
  query,
  entered: before = null,
  isBehind,
  onQuery,
  onGo,
  onClose,
}: SwitcherDialogProps) {
  const { choices, note, count, isSearching } = listing;
  const [chosenKey, setChosenKey] = useState<string | null>(null);
  const returnFocus = useOpener();
  useCloseByBack(onClose);
  const listId = useId();
  const held = choices.findIndex(({ key }) => key === chosenKey);
  // As long as something may still be found, an action is not what Enter does.
  const isTooEarly = isSearching && choices[0]?.group === "Actions";
  const chosen = held >= 0 ? held : isTooEarly || choices.length === 0 ? -1 : 0;
  const firstAction = choices.findIndex(({ group }) => group === "Actions");
  // Where nothing was found that is said in its place, above what can be done.
  const isAbove = choices.every(({ group }) => group === "Actions");

  const choose = (choice: Choice | undefined) => {
    if (!choice) return;
    if (!choice.stays) {
      if (choice.address && !isHere(choice.address)) leaveOpener(choice.address);
      onClose();
      onGo();
    }
    choice.run();
  };
  const chooseBy = (enter: Enter) => {
    if (enter === "new") choose(choices.find(({ key }) => key === "new"));
    else if (enter === "chosen" || choices[chosen]?.group !== "Actions") choose(choices[chosen]);
  };
  // Whoever types faster than it is listed means what is listed then.
  const [entered, setEntered] = useState(before);
  const isListed = entered === "new" ? choices.some(({ key }) => key === "new") : entered !== "unseen" || chosen >= 0;
  const isDue = entered !== null && !isBehind && (isListed || !isSearching);
  useLayoutEffect(() => {
    if (!isDue) return;
    setEntered(null);
    chooseBy(entered);
  });
  const onEscape = closeByEscape(onClose);
  const onKeyDown = (event: KeyboardEvent) => {
    onEscape(event);
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && choices.length > 0) {
      event.preventDefault();
      const next = chosen < 0 && step < 0 ? choices.length - 1 : (chosen + step + choices.length) % choices.length;
      setChosenKey(choices[next]?.key ?? null);
    } else if (event.key === "Enter") {
      event.preventDefault();
      const enter = event.ctrlKey || event.metaKey ? "new" : "chosen";
      if (isBehind) setEntered(enter);
      else chooseBy(enter);
    }
  };

  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal container={overlays()}>
        <Dialog.Overlay className="scrim">
          <Dialog.Content
            className="switcher"
            aria-describedby={undefined}
            onKeyDown={onKeyDown}
            onOpenAutoFocus={goOnTyping}
            onCloseAutoFocus={returnFocus}
          >
            <Dialog.Title className="sr">Quick switcher</Dialog.Title>
            <div className="q">
              <Search className="i" />
              <input
                className="grow"
                role="combobox"
                aria-expanded={choices.length > 0}
                aria-autocomplete="list"
                aria-controls={listId}
                aria-activedescendant={chosen >= 0 ? `${listId}-${chosen}` : undefined}
                aria-label="Go to a page"
                placeholder="Go to a page"
                autoComplete="off"
                dir="auto"
                value={query}
                onChange={(event) => {
                  onQuery(event.target.value);
                  setChosenKey(null);
                  setEntered(null);
                }}
              />
              <kbd className="only-desk">Esc</kbd>
            </div>
            <p className="sr" role="status">
              {count}
            </p>
            <p className="side-note is-above" role="status">
              {isAbove && note}
            </p>
            <div className="res" id={listId} role="listbox" aria-label="Results">
              {choices.map((choice, index) => (
                <Fragment key={choice.key}>
                  {isSearching && index === firstAction && <TextsSkeleton />}
                  <Option
                    id={`${listId}-${index}`}
                    choice={choice}
                    heading={choice.group === choices[index - 1]?.group ? null : choice.group}
                    isChosen={index === chosen}
                    onPoint={() => setChosenKey(choice.key)}
                    onChoose={() => choose(choice)}
                  />
                </Fragment>
              ))}
              {isSearching && firstAction < 0 && <TextsSkeleton />}
            </div>
            <p className="side-note" role="status">
              {!isAbove && note}
            </p>
            <Keys />
          </Dialog.Content>
        </Dialog.Overlay>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** What was typed already is not selected: the next key would take its place. */
function goOnTyping(event: Event): void {
  const field = event.target instanceof Element ? event.target.querySelector("input") : null;
  event.preventDefault();
  field?.focus();
  field?.setSelectionRange(field.value.length, field.value.length);
}
