import { Check } from "lucide-react";
import { DropdownMenu } from "radix-ui";
import { type RefObject, useId, useRef } from "react";
import { flushSync } from "react-dom";
import type { MenuEntry } from "./menu-entry.ts";
import "./page-policy.ts";

interface MenuProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  entries: MenuEntry[];
  /** The button that the menu hangs on; it gets the focus back. */
  anchor: RefObject<HTMLElement | null>;
  align: "start" | "end";
  side: "top" | "bottom";
}

export default function Menu({ open, onOpenChange, entries, anchor, align, side }: MenuProps) {
  const hasActed = useRef(false);
  /**
   * What an entry does, it does at once, so that no key pressed right after it is lost; the menu lets go of the focus first. What
   * was done may have moved the focus on, to a field or a dialog: then the button does not take it back.
   */
  const choose = (run: () => void) => {
    flushSync(() => onOpenChange(false));
    hasActed.current = true;
    anchor.current?.focus();
    run();
  };
  return (
    <DropdownMenu.Root open={open} onOpenChange={onOpenChange}>
      <DropdownMenu.Trigger asChild>
        <span className="menu-anchor" aria-hidden />
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          className="menu"
          align={align}
          side={side}
          sideOffset={4}
          collisionPadding={8}
          aria-label={anchor.current?.getAttribute("aria-label") ?? anchor.current?.textContent ?? undefined}
          aria-labelledby={undefined}
          loop
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            if (!hasActed.current) anchor.current?.focus();
            hasActed.current = false;
          }}
        >
          {entries.map((entry, index) => (
            <Entry key={index} entry={entry} onChoose={choose} />
          ))}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}

/** Called by its label alone; what the note adds is said after that. */
function Entry({ entry, onChoose }: { entry: MenuEntry; onChoose: (run: () => void) => void }) {
  const id = useId();
  if (entry.kind === "rule") return <DropdownMenu.Separator className="menu-sep" />;
  if (entry.kind === "heading") return <DropdownMenu.Label className="menu-label">{entry.label}</DropdownMenu.Label>;
  const { label, icon, note, danger, disabled, checked, onSelect } = entry;
  const inner = (
    <>
      {icon}
      <span className="grow">
        <span>{label}</span>
        {note && <small id={id}>{note}</small>}
      </span>
      {checked && <Check className="i" />}
    </>
  );
  const props = {
    className: `menu-item ${danger ? "danger" : ""}`,
    disabled: disabled ?? false,
    ...(note ? { "aria-label": label, "aria-describedby": id } : {}),
    onSelect: () => onChoose(onSelect),
  };
  return checked === undefined ? (
    <DropdownMenu.Item {...props}>{inner}</DropdownMenu.Item>
  ) : (
    <DropdownMenu.CheckboxItem {...props} checked={checked}>
      {inner}
    </DropdownMenu.CheckboxItem>
  );
}
