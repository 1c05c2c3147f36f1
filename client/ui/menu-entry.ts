import type { ReactNode } from "react";

/** One entry of a menu, one that opens a menu of its own, a rule between entries, or a quiet heading. */
export type MenuEntry =
  | {
      kind?: "item";
      label: string;
      icon?: ReactNode;
      note?: string;
      /** Keys that do the same, as in `Ctrl D`. */
      keys?: string;
      danger?: boolean;
      disabled?: boolean;
      checked?: boolean;
      /** Two stand beside each other where the menu is a sheet. */
      half?: boolean;
      onSelect: () => void;
    }
  | { kind: "more"; label: string; icon?: ReactNode; entries: MenuEntry[] }
  | { kind: "rule" }
  | { kind: "heading"; label: string };
