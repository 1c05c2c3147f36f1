import type { Field } from "../field/field.ts";
import type { Caret, TextCaret } from "../store/editing.ts";
import { offsetNear } from "./lines.ts";

/** How a text field is told where its caret goes. What depends on how the field looks is found out once it stands there. */
export function inField(caret: Caret): TextCaret | ((field: Field) => number) {
  if (typeof caret !== "object") return caret;
  if ("line" in caret) return (field) => offsetNear(field, caret.line, caret.x);
  return "y" in caret || "from" in caret || "pressed" in caret ? caret : (caret.at ?? "end");
}
