import { knownLinked } from "../view/known-linked.ts";
import type { Field } from "./field.ts";

let isAsked = false;

/**
 * Fields that are open draw their links again, once, when something else is known of the pages that these lead to: in a turn of its
 * own, so that they have heard where the caret is.
 */
knownLinked.onChange(() => {
  if (isAsked) return;
  isAsked = true;
  setTimeout(() => {
    isAsked = false;
    for (const field of document.querySelectorAll<Field>("block-field")) {
      const { value } = field;
      if (field.querySelector("a.link")) field.value = value;
    }
  });
});
