import { Dialog } from "../ui/dialog.tsx";
import { IS_MAC } from "../ui/mac.ts";
import { keyGroups } from "./key-list.ts";
import "./key-list.css";

/** All keys in one list. */
export default function KeyListDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="Keys" onClose={onClose} large className="key-list">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: arrows scroll what has the focus */}
      <section aria-label="All keys" tabIndex={0} data-autofocus>
        {keyGroups.map(({ title, rows }) => (
          <div key={title}>
            <h3>{title}</h3>
            <dl>
              {rows.map(({ keys, mac = keys, does }) => (
                <div key={keys + does}>
                  <dt>{IS_MAC ? mac.replaceAll("Ctrl", "⌘") : keys}</dt>
                  <dd>{does}</dd>
                </div>
              ))}
            </dl>
          </div>
        ))}
      </section>
    </Dialog>
  );
}
