import { useEffect, useRef, useSyncExternalStore } from "react";
import { onPresent, presentOn } from "../session/present.ts";
import { Avatar } from "../ui/avatar.tsx";
import { MenuButton } from "../ui/menu-button.tsx";
import { announce } from "../ui/use-title.ts";
import { alsoHere, arrivals, faces } from "./also-here.ts";

/** What happens together is said once. Milliseconds. */
const SAID_AFTER = 1000;

/** Who else has the page open: faces, and the names for whoever asks. Nothing where nobody has. */
export function PeopleHere({ pageId }: { pageId: number }) {
  const company = useSyncExternalStore(onPresent, () => presentOn(pageId));
  const said = useRef<ReadonlySet<number>>(new Set());
  useEffect(() => {
    const timer = setTimeout(() => {
      const { isNew, known } = arrivals(said.current, company);
      said.current = known;
      if (isNew && company) announce(alsoHere(company));
    }, SAID_AFTER);
    return () => clearTimeout(timer);
  }, [company]);
  if (!company || company.people.length + company.more === 0) return null;
  const { shown, onDesk, onPhone } = faces(company);
  const label = alsoHere(company);
  return (
    <MenuButton
      className="avatars"
      label={label}
      // What follows a bar would be drawn as keys.
      data-tip={label.replaceAll("|", "¦")}
      entries={() => [
        { kind: "heading", label: "Also here" },
        ...company.people.map(({ name }) => ({ label: name, icon: <Avatar name={name} />, onSelect: () => {} })),
        ...(company.more > 0 ? [{ kind: "heading" as const, label: `and ${company.more} more` }] : []),
      ]}
    >
      {shown.map(({ id, name }, at) => (
        <Avatar key={id} name={name} className={at === 0 ? "live" : "live only-desk"} />
      ))}
      {onDesk > 0 && <span className="avatar only-desk">+{onDesk}</span>}
      {onPhone > 0 && (
        <span className="only-phone">
          <span className="avatar">+{onPhone}</span>
        </span>
      )}
    </MenuButton>
  );
}
