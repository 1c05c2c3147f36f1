import { useQuery } from "@tanstack/react-query";
import { BookOpen, FileText, Folder, ListTodo, Plus, Search } from "lucide-react";
import { Dialog } from "radix-ui";
import { type KeyboardEvent, type ReactNode, useDeferredValue, useId, useMemo, useState } from "react";
import { useLocation } from "wouter";
import { links } from "#core/links.ts";
import { ancestorsOf, iconOf } from "#core/tree.ts";
import { queries } from "../api/queries.ts";
import { searchable, searchTitles } from "./switcher-search.ts";
import { useCreatePage } from "./tree/page-actions.ts";
import { useTree } from "./tree/use-tree.ts";
import "./switcher.css";

interface Choice {
  key: string;
  group: string;
  icon: ReactNode;
  label: ReactNode;
  note?: string;
  run: () => void;
}

/** So many pages are offered; more words find the others. */
const SHOWN = 30;

const icons = { folder: Folder, checklist: ListTodo, document: FileText };

/** Goes to any page of the workspace, or to another workspace, by a few letters. */
export default function Switcher({ workspaceId, onClose }: { workspaceId: number; onClose: () => void }) {
  const [query, setQuery] = useState("");
  const [at, setAt] = useState(0);
  const choices = useChoices(workspaceId, useDeferredValue(query));
  const chosen = Math.min(at, choices.length - 1);
  const listId = useId();

  const choose = (choice: Choice | undefined) => {
    if (!choice) return;
    onClose();
    choice.run();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) {
      event.preventDefault();
      const next = (chosen + step + choices.length) % Math.max(1, choices.length);
      setAt(next);
      document.getElementById(`${listId}-${next}`)?.scrollIntoView({ block: "nearest" });
    } else if (event.key === "Enter") {
      event.preventDefault();
      choose(choices[chosen]);
    }
  };

  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className="scrim">
          <Dialog.Content className="switcher" aria-describedby={undefined} onKeyDown={onKeyDown}>
            <Dialog.Title className="sr">Quick switcher</Dialog.Title>
            <div className="q">
              <Search className="i" />
              <input
                className="grow"
                role="combobox"
                aria-expanded
                aria-controls={listId}
                aria-activedescendant={choices.length > 0 ? `${listId}-${chosen}` : undefined}
                aria-label="Go to a page"
                placeholder="Go to a page"
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
              {choices.length === 0 && <p className="side-note">No page has “{query.trim()}” in its title</p>}
            </div>
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
          </Dialog.Content>
        </Dialog.Overlay>
      </Dialog.Portal>
    </Dialog.Root>
  );
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
        {choice.note && (
          <span className="path clip" dir="auto">
            {choice.note}
          </span>
        )}
      </div>
    </>
  );
}

function useChoices(workspaceId: number, query: string): Choice[] {
  const [, navigate] = useLocation();
  const { pages, children } = useTree(workspaceId);
  const { data: workspaces } = useQuery({ ...queries.workspaces(), staleTime: 30_000 });
  const create = useCreatePage(workspaceId, children);
  const titles = useMemo(() => searchable(pages), [pages]);
  const wanted = query.trim().toLowerCase();
  const found = searchTitles(titles, query, SHOWN).map(({ page, at }): Choice => {
    const Icon = icons[iconOf(page, children.has(page.id))];
    return {
      key: `page ${page.id}`,
      group: "Pages",
      icon: <Icon className="i" />,
      label: marked(page.title || "Untitled", at, wanted.length),
      note: ancestorsOf(pages, page.id).at(-1)?.title ?? "",
      run: () => navigate(links.page(page.id)),
    };
  });
  const others = (Array.isArray(workspaces) ? workspaces : [])
    .filter((workspace) => workspace.id !== workspaceId && wanted !== "" && workspace.name.toLowerCase().includes(wanted))
    .map((workspace): Choice => {
      const at = workspace.name.toLowerCase().indexOf(wanted);
      return {
        key: `workspace ${workspace.id}`,
        group: "Workspaces",
        icon: <BookOpen className="i" />,
        label: marked(workspace.name, at, wanted.length),
        run: () => navigate(links.workspace(workspace.id)),
      };
    });
  const actions: Choice[] = "new page".includes(wanted)
    ? [{ key: "new", group: "Actions", icon: <Plus className="i" />, label: "New page", run: () => create.mutate(null) }]
    : [];
  return [...found, ...others, ...actions];
}

function marked(text: string, at: number, length: number): ReactNode {
  if (at < 0) return text;
  return (
    <>
      {text.slice(0, at)}
      <mark>{text.slice(at, at + length)}</mark>
      {text.slice(at + length)}
    </>
  );
}
