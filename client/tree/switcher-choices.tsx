import { useQuery } from "@tanstack/react-query";
import { BookOpen, Plus } from "lucide-react";
import { type ReactNode, useMemo } from "react";
import { useLocation } from "wouter";
import { links } from "#core/links.ts";
import { ancestorsOf } from "#core/tree.ts";
import { bestMatches } from "#core/tree-search.ts";
import { queries } from "../api/queries.ts";
import { Marked } from "./marked.tsx";
import { useCreatePage } from "./page-actions.ts";
import { PageIcon } from "./page-icon.tsx";
import { useTree } from "./use-tree.ts";

/** Where the quick switcher can lead. */
export interface Choice {
  key: string;
  group: "Pages" | "Workspaces" | "Actions";
  icon: ReactNode;
  label: ReactNode;
  /** The way to a page from the top. */
  path?: string;
  keys?: string[];
  run: () => void;
}

/** So many pages are offered; more letters find the others. */
const SHOWN = 30;

interface Choices {
  choices: Choice[];
  /** Of the pages: the other choices are there at once. */
  state: "loading" | "failed" | "nothing" | "found";
}

/** Pages of the workspace, the best first; other workspaces once something is typed; a new page. */
export function useChoices(workspaceId: number, canWrite: boolean, query: string): Choices {
  const [, navigate] = useLocation();
  const { tree, state } = useTree(workspaceId);
  const { data: workspaces } = useQuery({ ...queries.workspaces(), staleTime: 30_000 });
  const { mutate: create } = useCreatePage(workspaceId);
  const wanted = query.trim();
  const choices = useMemo(() => {
    const pages = bestMatches(tree, wanted, SHOWN).map(
      (page): Choice => ({
        key: `page ${page.id}`,
        group: "Pages",
        icon: <PageIcon page={page} hasChildren={tree.children.has(page.id)} />,
        label: <Marked text={page.title || "Untitled"} query={wanted} />,
        path: ancestorsOf(tree, page.id)
          .map((ancestor) => ancestor.title || "Untitled")
          .join(" / "),
        run: () => navigate(links.page(page.id)),
      }),
    );
    const others = (Array.isArray(workspaces) ? workspaces : [])
      .filter(({ id, name }) => id !== workspaceId && wanted !== "" && name.toLowerCase().includes(wanted.toLowerCase()))
      .map(
        ({ id, name }): Choice => ({
          key: `workspace ${id}`,
          group: "Workspaces",
          icon: <BookOpen className="i" />,
          label: <Marked text={name} query={wanted} />,
          run: () => navigate(links.workspace(id)),
        }),
      );
    const make: Choice = {
      key: "new",
      group: "Actions",
      icon: <Plus className="i" />,
      label: wanted === "" ? "New page" : `New page named “${wanted}”`,
      keys: ["Ctrl", "Enter"],
      run: () => create({ parentId: null, ...(wanted === "" ? {} : { title: wanted }) }),
    };
    return [...pages, ...others, ...(canWrite ? [make] : [])];
  }, [tree, workspaces, workspaceId, canWrite, wanted, navigate, create]);
  const isFound = choices.some(({ group }) => group !== "Actions");
  return { choices, state: state !== "there" ? state : isFound ? "found" : "nothing" };
}
