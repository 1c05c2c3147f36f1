import { useLayoutEffect, useState, useSyncExternalStore } from "react";

const phone = matchMedia("(width < 48rem)");
const onPhone = (listener: () => void) => {
  phone.addEventListener("change", listener);
  return () => phone.removeEventListener("change", listener);
};

/**
 * An element of its own for the outline, which comes when the text stands: beside the page's bar, where it moves nothing, on a phone
 * in the bar above. null until it is there.
 */
export function usePlace(): HTMLElement | null {
  const isPhone = useSyncExternalStore(onPhone, () => phone.matches);
  const [place, setPlace] = useState<HTMLElement | null>(null);
  useLayoutEffect(() => {
    const own = document.createElement("div");
    own.className = "outline-place";
    const top = isPhone ? document.querySelector(".main > .top > .top-r") : null;
    if (top) top.prepend(own);
    else document.querySelector(".page > .pagebar")?.append(own);
    setPlace(own);
    return () => own.remove();
  }, [isPhone]);
  return place;
}
