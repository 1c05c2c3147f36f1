import type { ComponentType } from "react";
import type { BlockType, ContentOf } from "#core/blocks/block.ts";
import { headingFacts } from "./heading/facts.ts";
import { HeadingView } from "./heading/view.tsx";
import { listFacts } from "./list/facts.ts";
import { ListView } from "./list/view.tsx";
import { tableFacts } from "./table/facts.ts";
import { TableView } from "./table/view.tsx";
import { textFacts } from "./text/facts.ts";
import { TextView } from "./text/view.tsx";
import { todoFacts } from "./todo/facts.ts";
import { TodoView } from "./todo/view.tsx";
import type { Facts, ViewProps } from "./view/kind.ts";
import { PlainContent } from "./view/plain.tsx";

type Kind<T extends BlockType> = Facts<ContentOf<T>> & { View: ComponentType<ViewProps<ContentOf<T>>> };

/**
 * The block types, in the order of the menus. A new one is a folder with `facts.ts`, `view.tsx` and `edit.tsx`, and a line here;
 * its editor is found by `edit-block.tsx` and its place in menus by `offers.ts`, which come late.
 */
export const kinds: { [T in BlockType]: Kind<T> } = {
  text: { ...textFacts, View: TextView },
  heading: { ...headingFacts, View: HeadingView },
  todo: { ...todoFacts, View: TodoView },
  table: { ...tableFacts, View: TableView },
  list: { ...listFacts, View: ListView },
};

export const blockTypes = Object.keys(kinds) as BlockType[];

/** What the registry knows of a block's type, for a block of any type. */
export function kindOf(type: BlockType): Kind<never> {
  return Object.hasOwn(kinds, type) ? (kinds[type] as Kind<never>) : unknown;
}

/** A block of a type that a later version knows. */
const unknown: Kind<never> = {
  label: "Block",
  isEmpty: () => false,
  height: () => 64,
  View: PlainContent,
};
