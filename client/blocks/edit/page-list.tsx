import { Fragment, useLayoutEffect, useRef } from "react";
import { createPortal } from "react-dom";
import { overlays } from "../../ui/overlays.ts";
import type { PageStore } from "../store/page-store.ts";
import { keepCaret } from "./keep-caret.ts";
import { useListPlace } from "./list-place.ts";
import { PAGE_LIST, type PageList as Pages, pageOptionId, usePageList } from "./use-page-list.ts";

/** The pages that a link may lead to, behind `[[`. */
export function PageList({ store }: { store: PageStore }) {
  const pages = usePageList(store);
  return pages.opened && pages.choices.length > 0 ? <List {...pages} opened={pages.opened} /> : null;
}

function List({ opened, choices, at, choose }: Pages & { opened: NonNullable<Pages["opened"]> }) {
  const list = useRef<HTMLDivElement>(null);
  const place = useListPlace(() => opened.field, opened.from, list, choices.length);
  useLayoutEffect(() => {
    document.getElementById(pageOptionId(at))?.scrollIntoView({ block: "nearest" });
  }, [at]);
  return createPortal(
    <div
      ref={list}
      id={PAGE_LIST}
      role="listbox"
      aria-label="Pages"
      // What scrolls can be reached; Tab chooses while it is there.
      tabIndex={0}
      className="menu slash-menu page-list"
      style={place}
      onMouseDown={keepCaret}
    >
      {choices.map((choice, index) => (
        <Fragment key={choice.id ?? "new"}>
          {choice.id === null && index > 0 && <div className="menu-sep" role="presentation" />}
          {/* biome-ignore lint/a11y/useKeyWithClickEvents: the keys come from the text field */}
          {/* biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the text field */}
          <div
            id={pageOptionId(index)}
            role="option"
            aria-selected={index === at}
            className="menu-item"
            onClick={() => choose(choice)}
          >
            {choice.icon}
            <span className="clip" dir="auto">
              {choice.label}
            </span>
            {choice.path && (
              <span className="key clip" dir="auto">
                {choice.path}
              </span>
            )}
          </div>
        </Fragment>
      ))}
    </div>,
    overlays(),
  );
}
