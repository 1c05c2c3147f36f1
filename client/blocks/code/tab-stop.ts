import { whenInSight } from "../view/sight.ts";

let sizes: ResizeObserver | null = null;

/**
 * Where lines are longer than the code is wide, Tab leads there, and arrows scroll it. Measured is only what has come in sight.
 *
 * @returns ends it
 */
export function stopForTab(code: HTMLElement): () => void {
  sizes ??= new ResizeObserver((entries) => {
    for (const { target } of entries) measure(target as HTMLElement);
  });
  const observer = sizes;
  const stop = whenInSight(code, () => {
    stop();
    observer.observe(code);
  });
  return () => {
    stop();
    observer.unobserve(code);
  };
}

const attributes = { tabindex: "0", role: "region", "aria-label": "Code" };

function measure(code: HTMLElement): void {
  const isLong = code.scrollWidth > code.clientWidth;
  for (const [name, value] of Object.entries(attributes)) {
    if (isLong) code.setAttribute(name, value);
    else code.removeAttribute(name);
  }
}
