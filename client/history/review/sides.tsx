import { Check } from "lucide-react";
import { type ReactNode, useId } from "react";
import type { Block } from "#core/blocks/block.ts";
import type { Choice } from "#core/blocks/resolve.ts";
import { useUser } from "../../api/session.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { Button } from "../../ui/button.tsx";
import { ContentDifference } from "../difference.tsx";
import { clockTime } from "../versions.ts";

interface SidesProps {
  /** What both changed; null where both added it. */
  base: Block | null;
  mine: Block | null;
  theirs: Block | null;
  theirName: string;
  theirTime: string;
  choice: Choice;
  onChoose: (choice: Choice) => void;
}

/** Both texts of a block side by side, each with what it changed. */
export function Sides({ base, mine, theirs, theirName, theirTime, choice, onChoose }: SidesProps) {
  const user = useUser();
  return (
    <>
      <div className="grid-2">
        <SideCard
          title="Yours"
          person={user.firstName || user.email}
          note="Not saved yet"
          isKept={choice === "mine"}
          onKeep={() => onChoose("mine")}
        >
          <ContentDifference before={base} after={mine} />
        </SideCard>
        <SideCard
          title={theirName}
          person={theirName}
          note={clockTime(theirTime) || theirTime}
          isKept={choice === "theirs"}
          onKeep={() => onChoose("theirs")}
        >
          <ContentDifference before={base} after={theirs} />
        </SideCard>
      </div>
      <div className="review-both">
        <KeepButton isKept={choice === "both"} label="Keep both" keptLabel="Keeping both" onKeep={() => onChoose("both")} />
        <span className="hint">Both stand on the page, yours right after.</span>
      </div>
    </>
  );
}

interface SideCardProps {
  title: string;
  person: string;
  note: string;
  isKept: boolean;
  onKeep: () => void;
  children: ReactNode;
}

function SideCard({ title, person, note, isKept, onKeep, children }: SideCardProps) {
  const id = useId();
  return (
    <section className={`card review-side ${isKept ? "is-kept" : ""}`} aria-labelledby={id}>
      <header className="row">
        <Avatar name={person} />
        <h3 id={id} className="grow clip" dir="auto">
          {title}
        </h3>
        <span className="quiet">{note}</span>
      </header>
      <div className="block static review-text">{children}</div>
      <div className="review-keep">
        <KeepButton isKept={isKept} label="Keep this" keptLabel="Keeping this" onKeep={onKeep} />
      </div>
    </section>
  );
}

function KeepButton(props: { isKept: boolean; label: string; keptLabel: string; onKeep: () => void }) {
  const { isKept, label, keptLabel, onKeep } = props;
  return (
    <Button size="sm" variant={isKept ? "primary" : "outline"} onClick={onKeep}>
      {isKept && <Check className="i" />}
      {isKept ? keptLabel : label}
    </Button>
  );
}
