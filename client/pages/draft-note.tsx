import { Link } from "wouter";
import { links } from "#core/links.ts";

/** Where a page cannot be opened whose unsaved words lie on this device. */
export function DraftNote() {
  return (
    <p>
      What you wrote here and did not save lies among the <DraftsLink />.
    </p>
  );
}

export function DraftsLink() {
  return (
    <Link className="link" href={links.drafts()}>
      drafts in your profile
    </Link>
  );
}
