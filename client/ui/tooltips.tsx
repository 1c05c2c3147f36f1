import { Tooltip } from "radix-ui";
import { useEffect, useRef, useState } from "react";
import { interaction } from "#core/limits.ts";

interface Shown {
  text: string;
  keys: string[];
  box: DOMRect;
}

/**
 * Tooltips for everything that carries `data-tip="Text"` or `data-tip="Text|Ctrl K"`. One for the whole app: nothing has to be
 * wrapped, and the code can come late. They wait 700 ms, between neighbours 300 ms, and never appear by touch.
 */
export default function Tooltips() {
  const [shown, setShown] = useState<Shown | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const closedAt = useRef(Number.NEGATIVE_INFINITY);

  useEffect(() => {
    const show = (target: Element) => {
      const [text = "", keys = ""] = (target.getAttribute("data-tip") ?? "").split("|");
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
      const target = event.target instanceof Element ? event.target.closest("[data-tip]") : null;
      hide();
      if (!target || (event.type === "focusin" && !target.matches(":focus-visible"))) return;
      const isNeighbour = performance.now() - closedAt.current < interaction.tooltipSkipDelay;
      timer.current = setTimeout(() => show(target), isNeighbour || event.type === "focusin" ? 0 : interaction.tooltipDelay);
    };
    const onKey = (event: KeyboardEvent) => event.key === "Escape" && hide();
    document.addEventListener("pointerover", enter);
    document.addEventListener("focusin", enter);
    document.addEventListener("pointerdown", hide);
    document.addEventListener("scroll", hide, true);
    document.addEventListener("keydown", onKey);
    return () => {
      clearTimeout(timer.current);
      document.removeEventListener("pointerover", enter);
      document.removeEventListener("focusin", enter);
      document.removeEventListener("pointerdown", hide);
      document.removeEventListener("scroll", hide, true);
      document.removeEventListener("keydown", onKey);
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
        <Tooltip.Portal>
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
