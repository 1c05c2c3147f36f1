import type { MouseEvent } from "react";
import { useDelayed } from "../ui/use-delayed.ts";
import type { Choice } from "./choice.ts";

interface OptionProps {
  id: string;
  choice: Choice;
  heading: string | null;
  isChosen: boolean;
  onPoint: () => void;
  onChoose: () => void;
}

/** What leads somewhere is a link, so that a key or another button opens it as browsers open links. */
export function Option({ id, choice, heading, isChosen, onPoint, onChoose }: OptionProps) {
  const row = {
    id,
    ref: isChosen ? scrollIntoSight : undefined,
    className: `menu-item ${choice.excerpt ? "hit" : ""}`,
    role: "option",
    tabIndex: -1,
    "aria-selected": isChosen,
    onPointerMove: onPoint,
    onMouseDown: (event: MouseEvent) => event.preventDefault(),
    onClick: (event: MouseEvent) => {
      if (choice.address && (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey)) return;
      event.preventDefault();
      onChoose();
    },
  };
  return (
    <>
      {heading && (
        <div className="menu-label" role="presentation">
          {heading}
        </div>
      )}
      {choice.address ? (
        <a href={choice.address} {...row}>
          <Words {...choice} />
        </a>
      ) : (
        <div {...row}>
          <Words {...choice} />
        </div>
      )}
    </>
  );
}

function Words({ icon, label, path, excerpt, keys }: Choice) {
  return (
    <>
      {icon}
      <span className="clip" dir="auto">
        {label}
      </span>
      {path && (
        <span className="path clip" dir="auto">
          {path}
        </span>
      )}
      {excerpt && (
        <span className="excerpt" dir="auto">
          {excerpt}
        </span>
      )}
      {keys && (
        <span className="option-keys only-desk" aria-hidden>
          {keys.map((key) => (
            <kbd key={key}>{key}</kbd>
          ))}
        </span>
      )}
    </>
  );
}

function scrollIntoSight(option: HTMLElement | null): void {
  option?.scrollIntoView({ block: "nearest" });
}

const widths = [
  ["11rem", "88%"],
  ["8.5rem", "72%"],
];

/** Where texts will stand, once they have been waited for. */
export function TextsSkeleton() {
  if (!useDelayed(150)) return null;
  return (
    <div className="texts-skeleton" role="presentation">
      <div className="menu-label">In the text</div>
      {widths.map(([title, text]) => (
        <div key={title} className="menu-item hit" aria-hidden>
          <i className="sk sk-icon" />
          <i className="sk sk-title" style={{ width: title }} />
          <span className="excerpt">
            <i className="sk" style={{ width: text }} />
          </span>
        </div>
      ))}
    </div>
  );
}

export function Keys() {
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
