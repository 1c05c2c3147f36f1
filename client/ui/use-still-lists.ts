import { useEffect, useRef } from "react";
import { keepUnderPointer } from "./keep-under-pointer.ts";

/**
 * For lists in a dialog that others change, too: nothing moves away from the pointer because of that.
 * @param isThere they have come: until then they make their room themselves
 */
export function useStillLists<E extends HTMLElement>(isThere: boolean) {
  const lists = useRef<E>(null);
  useEffect(() => (isThere && lists.current ? keepUnderPointer(lists.current) : undefined), [isThere]);
  return lists;
}
