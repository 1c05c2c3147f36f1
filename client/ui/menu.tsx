import { Check } from "lucide-react";
import { DropdownMenu } from "radix-ui";
import { type RefObject, useId, useRef } from "react";
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
  // What an entry does may move the focus, to a dialog or a renamed row: then the button does not take it back.
  const chosen = useRef<(() => void) | null>(null);
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
            anchor.current?.focus();
            const run = chosen.current;
            chosen.current = null;
            run?.();
          }}
        >
          {entries.map((entry, index) => (
            <Entry key={index} entry={entry} onChoose={(run) => (chosen.current = run)} />
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
