import { Eye, Pencil } from "lucide-react";

/** Which level a permission gives. A level that a newer server may know is shown as it is called. */
export function LevelBadge({ level }: { level: string }) {
  return (
    <span className="badge badge-accent">
      {level === "editor" ? <Pencil className="i" /> : <Eye className="i" />}
      {level.charAt(0).toUpperCase() + level.slice(1)}
    </span>
  );
}
