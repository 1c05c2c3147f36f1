import { Tooltip } from "radix-ui";
import { useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { interaction } from "#core/limits.ts";
import { overlays } from "./overlays.ts";
import "../styles/tooltips.css";

interface Shown {
  text: string;
  keys: string[];
  box: DOMRect;
}

/** What is cut short where it is too long. */
const CUT = ".clip, .t, .crumb > *";

/**
 * Tooltips for everything that carries `data-tip="Text"` or `data-tip="Text|Ctrl K"`, and for the whole of a text that is cut short.
 * One for the whole app: nothing has to be wrapped, and the code can come late. They wait 700 ms, between neighbours 300 ms, and never
 * appear by touch.
 */
export default function Tooltips() {
  const [shown, setShown] = useState<Shown | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const closedAt = useRef(Number.NEGATIVE_INFINITY);

  useEffect(() => {
    const show = (target: Element) => {
      const tip = target.getAttribute("data-tip");
      const [text = "", keys = ""] = tip === null ? [target.textContent] : tip.split("|");
      if (target.isConnected) setShown({ text, keys: keys.split(" ").filter(Boolean), box: target.getBoundingClientRect() });
    };
    const hide = () => {
      clearTimeout(timer.current);
      setShown((before) => {
        if (before) closedAt.current = performance.now();
        return null;
      });
    };
    const enter = (event: Event) => {
      if (event instanceof PointerEvent && event.pointerType === "touch") return;
      const target = toldAt(event.target);
      hide();
      if (!target || (event.type === "focusin" && !target.matches(":focus-visible"))) return;
      const isNeighbour = performance.now() - closedAt.current < interaction.tooltipSkipDelay;
      timer.current = setTimeout(() => show(target), isNeighbour || event.type === "focusin" ? 0 : interaction.tooltipDelay);
    };
    // Gone before anybody else hears of the key: what lies below, as a dialog, then closes by the same one.
    const onKey = (event: KeyboardEvent) => event.key === "Escape" && flushSync(hide);
    // The pointer may have come before this code.
    const under = matchMedia("(hover: hover)").matches ? toldAt([...document.querySelectorAll(":hover")].at(-1)) : null;
    if (under) timer.current = setTimeout(() => show(under), interaction.tooltipDelay);
    document.addEventListener("pointerover", enter);
    document.addEventListener("focusin", enter);
    document.addEventListener("pointerdown", hide);
    document.addEventListener("scroll", hide, true);
    addEventListener("keydown", onKey, true);
    return () => {
      clearTimeout(timer.current);
      document.removeEventListener("pointerover", enter);
      document.removeEventListener("focusin", enter);
      document.removeEventListener("pointerdown", hide);
      document.removeEventListener("scroll", hide, true);
      removeEventListener("keydown", onKey, true);
    };
  }, []);

  if (!shown) return null;
  const { text, keys, box } = shown;
  return (
    <Tooltip.Provider delayDuration={interaction.tooltipDelay} skipDelayDuration={interaction.tooltipSkipDelay}>
      <Tooltip.Root open>
        <Tooltip.Trigger asChild>
          <span
            className="tip-anchor"
            aria-hidden
            style={{ left: box.left, top: box.top, width: box.width, height: box.height }}
          />
        </Tooltip.Trigger>
        <Tooltip.Portal container={overlays()}>
          <Tooltip.Content className="tip" sideOffset={6} collisionPadding={8}>
            {text}
            {keys.map((key) => (
              <kbd key={key}>{key}</kbd>
            ))}
          </Tooltip.Content>
        </Tooltip.Portal>
      </Tooltip.Root>
    </Tooltip.Provider>
  );
}

/** What a tooltip is about there, if anything. */
function toldAt(place: EventTarget | undefined | null): Element | null {
  return place instanceof Element ? (place.closest("[data-tip]") ?? cutShort(place)) : null;
}

/** The text around a place that does not fit where it stands, and ends in three dots. */
function cutShort(place: Element): Element | null {
  const text = place.closest(CUT);
  return text && text.scrollWidth > text.clientWidth && getComputedStyle(text).textOverflow === "ellipsis" ? text : null;
}
