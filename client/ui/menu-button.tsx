import { type ButtonHTMLAttributes, type ReactNode, useRef, useState } from "react";
import { loaded } from "./loaded.tsx";
import type { MenuEntry } from "./menu-entry.ts";

const Menu = loaded(() => import("./menu.tsx"));

interface MenuButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, "children"> {
  /** Asked for when the menu opens. */
  entries: () => MenuEntry[];
  children: ReactNode;
  align?: "start" | "end";
  side?: "top" | "bottom";
  label?: string;
  /** Where the focus goes when the menu closes; to the button where this is absent. */
  giveBack?: () => void;
  menuClass?: string;
}

/** A button that opens a menu. The menu's code comes when a pointer or the focus comes near. */
export function MenuButton({
  entries,
  children,
  align = "end",
  side = "bottom",
  label,
  giveBack,
  menuClass,
  ...button
}: MenuButtonProps) {
  const anchor = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  // Once the focus is here the menu listens: opened by a key, it begins at its first entry.
  const [isNear, setNear] = useState(false);
  const show = () => {
    setNear(true);
    setOpen(true);
  };
  return (
    <span className="menu-host">
      <button
        type="button"
        ref={anchor}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-label={label}
        {...(label ? { "data-tip": label } : {})}
        onPointerEnter={Menu.preload}
        onFocus={() => setNear(true)}
        // Whoever goes elsewhere while its code is on its way wants it no more.
        onBlur={() => document.querySelector("[role=menu]") ?? setOpen(false)}
        onClick={show}
        onKeyDown={(event) => {
          if (event.key === "Escape") setOpen(false);
          if (event.key !== "ArrowDown") return;
          event.preventDefault();
          show();
        }}
        {...button}
      >
        {children}
      </button>
      {isNear && (
        <Menu
          open={open}
          onOpenChange={setOpen}
          entries={open ? entries() : []}
          anchor={anchor}
          align={align}
          side={side}
          {...(giveBack ? { giveBack } : {})}
          {...(menuClass ? { className: menuClass } : {})}
        />
      )}
    </span>
  );
}

MenuButton.preload = Menu.preload;
