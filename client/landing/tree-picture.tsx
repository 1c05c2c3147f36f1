import { ChevronRight, FileText, Folder, FolderOpen, ListTodo } from "lucide-react";
import "../styles/tree.css";

interface Row {
  title: string;
  kind: "open" | "closed" | "todo" | "page" | "current";
  depth?: number;
}

const icons = { open: FolderOpen, closed: Folder, todo: ListTodo, page: FileText, current: FileText };

/** Rows as those of the page tree, drawn only. */
export function TreePicture({ rows }: { rows: readonly Row[] }) {
  return (
    <div className="stack text-sm">
      {rows.map(({ title, kind, depth = 0 }) => {
        const Icon = icons[kind];
        const isFolder = kind === "open" || kind === "closed";
        return (
          <div key={title} className={`node ${kind === "current" ? "is-current" : ""}`} style={{ "--d": depth }}>
            <span className={`twist ${kind === "open" ? "open" : ""}`}>{isFolder && <ChevronRight className="i" />}</span>
            <span className="ico">
              <Icon className="i" />
            </span>
            <span className="t">{title}</span>
          </div>
        );
      })}
    </div>
  );
}
