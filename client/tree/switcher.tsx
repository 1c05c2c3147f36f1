import { Search } from "lucide-react";
import { Dialog } from "radix-ui";
import { type KeyboardEvent, useDeferredValue, useId, useState } from "react";
import "../ui/page-policy.ts";
import { useOpener } from "../ui/use-opener.ts";
import { type Choice, useChoices } from "./switcher-choices.tsx";
import "./switcher.css";
import "../styles/side.css";

interface SwitcherProps {
  workspaceId: number;
  canWrite: boolean;
  /** Something was chosen, which then opens. */
  onGo: () => void;
  onClose: () => void;
}

/** Goes to any page of the workspace, or to another workspace, by a few letters. */
export default function Switcher({ workspaceId, canWrite, onGo, onClose }: SwitcherProps) {
  const [query, setQuery] = useState("");
  const [at, setAt] = useState(0);
  const { choices, state } = useChoices(workspaceId, canWrite, useDeferredValue(query));
  const returnFocus = useOpener();
  const listId = useId();
  const chosen = Math.min(at, choices.length - 1);

  const choose = (choice: Choice | undefined) => {
    if (!choice) return;
    onClose();
    onGo();
    choice.run();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && choices.length > 0) {
      event.preventDefault();
      setAt((chosen + step + choices.length) % choices.length);
    } else if (event.key === "Enter") {
      event.preventDefault();
      choose(event.ctrlKey || event.metaKey ? choices.find(({ key }) => key === "new") : choices[chosen]);
    }
  };

  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className="scrim">
          <Dialog.Content className="switcher" aria-describedby={undefined} onKeyDown={onKeyDown} onCloseAutoFocus={returnFocus}>
            <Dialog.Title className="sr">Quick switcher</Dialog.Title>
            <div className="q">
              <Search className="i" />
              <input
                className="grow"
                role="combobox"
                aria-expanded={choices.length > 0}
                aria-autocomplete="list"
                aria-controls={listId}
                aria-activedescendant={choices.length > 0 ? `${listId}-${chosen}` : undefined}
                aria-label="Go to a page"
                placeholder="Go to a page"
                autoComplete="off"
                dir="auto"
                value={query}
                onChange={(event) => {
                  setQuery(event.target.value);
                  setAt(0);
                }}
              />
              <kbd className="only-desk">Esc</kbd>
            </div>
            <div className="res" id={listId} role="listbox" aria-label="Results">
              {choices.map((choice, index) => (
                <Option
                  key={choice.key}
                  id={`${listId}-${index}`}
                  choice={choice}
                  heading={choice.group === choices[index - 1]?.group ? null : choice.group}
                  isChosen={index === chosen}
                  onPoint={() => setAt(index)}
                  onChoose={() => choose(choice)}
                />
              ))}
            </div>
            <p className="side-note" role="status">
              {noteFor(state, query.trim())}
            </p>
            <Keys />
          </Dialog.Content>
        </Dialog.Overlay>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function noteFor(state: ReturnType<typeof useChoices>["state"], query: string): string {
  switch (state) {
    case "loading":
      return "Loading...";
    case "failed":
      return "The pages could not be loaded.";
    case "nothing":
      return query === "" ? "No pages yet" : `No page has “${query}” in its title`;
    case "found":
      return "";
  }
}

interface OptionProps {
  id: string;
  choice: Choice;
  heading: string | null;
  isChosen: boolean;
  onPoint: () => void;
  onChoose: () => void;
}

function Option({ id, choice, heading, isChosen, onPoint, onChoose }: OptionProps) {
  return (
    <>
      {heading && (
        <div className="menu-label" role="presentation">
          {heading}
        </div>
      )}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the field above has the focus and its keys choose */}
      <div
        id={id}
        ref={isChosen ? scrollIntoSight : undefined}
        className="menu-item"
        role="option"
        tabIndex={-1}
        aria-selected={isChosen}
        onPointerMove={onPoint}
        onClick={onChoose}
      >
        {choice.icon}
        <span className="clip" dir="auto">
          {choice.label}
        </span>
        {choice.path && (
          <span className="path clip" dir="auto">
            {choice.path}
          </span>
        )}
        {choice.keys && (
          <span className="option-keys only-desk" aria-hidden>
            {choice.keys.map((key) => (
              <kbd key={key}>{key}</kbd>
            ))}
          </span>
        )}
      </div>
    </>
  );
}

function scrollIntoSight(option: HTMLElement | null): void {
  option?.scrollIntoView({ block: "nearest" });
}

function Keys() {
  return (
    <div className="keys" aria-hidden>
      <span>
        <kbd>↑</kbd>
        <kbd>↓</kbd>Move
      </span>
      <span>
        <kbd>Enter</kbd>Open
      </span>
      <span>
        <kbd>Esc</kbd>Close
      </span>
    </div>
  );
}
