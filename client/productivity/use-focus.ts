import { type RefObject, useEffect, useRef } from "react";

/** For an element that takes the focus when it appears, if `wanted` then: a reader's place follows what they just did. */
export function useFocus<E extends HTMLElement>(wanted: boolean): RefObject<E | null> {
  const element = useRef<E>(null);
  const wantedAtFirst = useRef(wanted);
  useEffect(() => {
    if (wantedAtFirst.current) element.current?.focus();
  }, []);
  return element;
}
