import type { ContentOf } from "#core/blocks/block.ts";
import type { Facts } from "../view/kind.ts";

export const tableFacts: Facts<ContentOf<"table">> = {
  label: "Table",
  // A table as it was added, with the names that its columns got by themselves, is empty too.
  isEmpty: ({ headers, rows }) => {
    const isUnnamed = (header: string, column: number) => header === "" || header === `Column ${column + 1}`;
    return headers.every(isUnnamed) && rows.flat().every((cell) => cell === "");
  },
  height: ({ rows }) => 20 + 36 + rows.length * 39,
};
