import { Bold, ChevronDown, Code, Italic, Link, type LucideIcon, Strikethrough } from "lucide-react";
import { useMemo } from "react";
import { MenuButton } from "../../ui/menu-button.tsx";
import { elements, isOneLine, marking } from "../edit/apply-mark.ts";
import type { Mark } from "../edit/wrap.ts";
import { turnEntries } from "../handle/entries.tsx";
import { marksOf } from "../pen/toggle-mark.ts";
import type { PageStore } from "../store/page-store.ts";
import { Bar } from "./bar.tsx";
import type { Held } from "./held.ts";

const marks: readonly [mark: Mark, label: string, keys: string, Icon: LucideIcon][] = [
  ["bold", "Bold", "Ctrl B", Bold],
  ["italic", "Italic", "Ctrl I", Italic],
  ["strikethrough", "Strikethrough", "Ctrl Shift X", Strikethrough],
  ["code", "Code", "Ctrl E", Code],
  ["link", "Link", "Ctrl K", Link],
];

/** What can be done to the words that are selected. The marks that they have are pressed. */
export function MarksBar({ store, held }: { store: PageStore; held: Held }) {
  const { field, start, end } = held;
  const { value } = field;
  const set = useMemo(() => marksOf({ text: value, start, end }, isOneLine(field)), [value, start, end, field]);
  const id = store.editing?.id;
  return (
    <Bar label="Marks" className="marks-bar" field={field} from={start} to={end}>
      {marks.map(([mark, label, keys, Icon]) => (
        <button
          key={mark}
          type="button"
          className="icon-btn"
          aria-label={label}
          data-tip={`${label}|${keys}`}
          aria-pressed={mark === "link" ? undefined : set.has(elements[mark])}
          onClick={() => marking(store, field, mark)?.()}
        >
          <Icon className="i" />
        </button>
      ))}
      {id !== undefined && field.dataset.row === undefined && (
        <>
          <span className="sep" />
          <MenuButton className="btn btn-ghost btn-sm" entries={() => turnEntries(store, id)}>
            Turn into
            <ChevronDown className="i" />
          </MenuButton>
        </>
      )}
    </Bar>
  );
}
