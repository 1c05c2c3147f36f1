import type { ReactNode } from "react";

/** One entry of a menu, a rule between entries, or a quiet heading. */
export type MenuEntry =
  | {
      kind?: "item";
      label: string;
      icon?: ReactNode;
      note?: string;
      danger?: boolean;
      disabled?: boolean;
      checked?: boolean;
      onSelect: () => void;
    }
  | { kind: "rule" }
  | { kind: "heading"; label: string };
