import { Check, ChevronRight } from "lucide-react";
import { DropdownMenu } from "radix-ui";
import { type RefObject, useId, useRef } from "react";
import { flushSync } from "react-dom";
import { closeByEscape } from "./close-by-escape.ts";
import type { MenuEntry } from "./menu-entry.ts";
import { overlays } from "./overlays.ts";
import "./page-policy.ts";
import { keepTapBeside } from "./tap-beside.ts";

interface MenuProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  entries: MenuEntry[];
  /** The button that the menu hangs on; it gets the focus back. */
  anchor: RefObject<HTMLElement | null>;
  align: "start" | "end";
  side: "top" | "bottom";
  className?: string;
  /** Puts the focus where it was before the menu; on the anchor where this is absent. */
  giveBack?: () => void;
}

export default function Menu({
  open,
  onOpenChange,
  entries,
  anchor,
  align,
  side,
  className = "",
  giveBack = () => anchor.current?.focus(),
}: MenuProps) {
  const hasActed = useRef(false);
  // Opened by a key, of what the button stands in, too, before this code had come: the library has not heard of the key, and would
  // begin at no entry.
  const beginsAtFirst = useRef(open && Boolean(anchor.current?.closest(":focus-visible")));
  /**
   * What an entry does, it does at once, so that no key pressed right after it, or after Escape, is lost; the menu lets go of the
   * focus first. What
   * was done may have moved the focus on, to a field or a dialog: then the button does not take it back.
   */
  const choose = (run: () => void) => {
    flushSync(() => onOpenChange(false));
    hasActed.current = true;
    giveBack();
    run();
  };
  return (
    <DropdownMenu.Root open={open} onOpenChange={onOpenChange}>
      <DropdownMenu.Trigger asChild>
        <span className="menu-anchor" aria-hidden />
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal container={overlays()}>
        <DropdownMenu.Content
          className={`menu ${className}`}
          align={align}
          side={side}
          sideOffset={4}
          collisionPadding={8}
          aria-label={anchor.current?.getAttribute("aria-label") ?? anchor.current?.textContent ?? undefined}
          aria-labelledby={undefined}
          loop
          onPointerDownOutside={keepTapBeside}
          onFocus={({ target, currentTarget }) => {
            if (!beginsAtFirst.current || target !== currentTarget) return;
            beginsAtFirst.current = false;
            currentTarget.querySelector<HTMLElement>("[role^=menuitem]:not([data-disabled])")?.focus();
          }}
          onKeyDown={closeByEscape(() => choose(() => {}))}
          onEscapeKeyDown={(event) => {
            event.preventDefault();
            choose(() => {});
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            if (!hasActed.current) giveBack();
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
  if (entry.kind === "more") return <More entry={entry} onChoose={onChoose} />;
  const { label, icon, note, keys, danger, disabled, checked, half, onSelect } = entry;
  const inner = (
    <>
      {icon}
      <span className="grow">
        <span>{label}</span>
        {note && <small id={id}>{note}</small>}
      </span>
      {keys && (
        <span className="key" aria-hidden>
          {keys}
        </span>
      )}
      {checked && <Check className="i" />}
    </>
  );
  const props = {
    className: `menu-item ${danger ? "danger" : ""} ${half ? "half" : ""}`,
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

function More({ entry, onChoose }: { entry: MenuEntry & { kind: "more" }; onChoose: (run: () => void) => void }) {
  return (
    <DropdownMenu.Sub>
      <DropdownMenu.SubTrigger className="menu-item">
        {entry.icon}
        <span className="grow">{entry.label}</span>
        <ChevronRight className="i" />
      </DropdownMenu.SubTrigger>
      <DropdownMenu.Portal container={overlays()}>
        <DropdownMenu.SubContent className="menu" sideOffset={4} alignOffset={-5} collisionPadding={8} loop>
          {entry.entries.map((one, index) => (
            <Entry key={index} entry={one} onChoose={onChoose} />
          ))}
        </DropdownMenu.SubContent>
      </DropdownMenu.Portal>
    </DropdownMenu.Sub>
  );
}
