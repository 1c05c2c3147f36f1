import { Globe, Lock } from "lucide-react";
import { Link } from "wouter";
import { links } from "#core/links.ts";
import type { Workspace } from "#core/workspace.ts";
import { hearSwitcher } from "./ahead-of-editor.ts";

/** A workspace as a program that speaks only the specification answers it: the rest may be missing. */
export type ShownWorkspace = Pick<Workspace, "id" | "name"> & Partial<Workspace>;

/** A workspace's card. One that was joined says whose it is. */
export function Book({ workspace: { id, name, description, isPublic, ownerName } }: { workspace: ShownWorkspace }) {
  return (
    <Link className="book" href={links.workspace(id)} onClick={hearSwitcher}>
      <h2 dir="auto">{name}</h2>
      {description && <p dir="auto">{description}</p>}
      <span className="meta">
        {isPublic ? <Globe className="i" /> : <Lock className="i" />}
        <span>{isPublic ? "Public" : "Private"}</span>
        {ownerName && (
          <span className="clip" dir="auto">
            · {ownerName}
          </span>
        )}
      </span>
    </Link>
  );
}
