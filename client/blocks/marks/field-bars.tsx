import { useEffect, useState } from "react";
import { flushSync } from "react-dom";
import type { Field } from "../field/field.ts";
import type { PageStore } from "../store/page-store.ts";
import { AddressBar } from "./address-bar.tsx";
import { followLinks } from "./follow-links.ts";
import { useHeld } from "./held.ts";
import { LinkBar } from "./link-bar.tsx";
import { MarksBar } from "./marks-bar.tsx";
import { PictureBar } from "./picture-bar.tsx";

/** The bars of the field that is written in: marks where words are selected, the address where the caret is in a link, what is said of a picture. */
export default function FieldBars({ store }: { store: PageStore }) {
  const held = useHeld();
  useEffect(followLinks, []);
  const [asked, ask] = useState<{ field: Field; from: number; to: number } | null>(null);
  useEffect(() => {
    const onAsk = (event: Event) => {
      const field = event.target as Field;
      // At once: the next key, which may come before the next frame, is of the address.
      flushSync(() => ask({ field, from: field.selectionStart, to: field.selectionEnd }));
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== "F10" || !event.altKey) return;
      event.preventDefault();
      document.querySelector<HTMLElement>(".field-bar button, .field-bar a")?.focus();
    };
    document.addEventListener("asklink", onAsk);
    document.addEventListener("keydown", onKey);
    return () => {
      document.removeEventListener("asklink", onAsk);
      document.removeEventListener("keydown", onKey);
    };
  }, []);
  if (asked) return <AddressBar store={store} {...asked} address="" onDone={() => ask(null)} />;
  if (!held) return null;
  const { field, link, picture } = held;
  if (picture) return <PictureBar key={picture.from} store={store} field={field} picture={picture} />;
  return link ? <LinkBar key={link.address} store={store} held={held} link={link} /> : <MarksBar store={store} held={held} />;
}
