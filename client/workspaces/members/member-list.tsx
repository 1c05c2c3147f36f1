import { useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { messageOf } from "../../api/call.ts";
import { NotLoaded } from "../../ui/not-loaded.tsx";
import { MemberRow } from "./member-row.tsx";
import { members } from "./queries.ts";
import { StandingOffer } from "./standing-offer.tsx";
import "./members.css";

/** Who is in a workspace; its owner changes levels and takes people out. */
export default function MemberList({ workspaceId, isOwner }: { workspaceId: number; isOwner: boolean }) {
  const { data, error, refetch } = useQuery(members(workspaceId));
  const heading = useRef<HTMLHeadingElement>(null);
  const all = Array.isArray(data) ? data : [];
  return (
    <section className="members" aria-labelledby="members">
      <h3 className="card-title" id="members" ref={heading} tabIndex={-1}>
        Members
      </h3>
      {isOwner && data && all.length < 2 && (
        <p className="hint">Only you. Whoever opens an editor link of this workspace signed in can join.</p>
      )}
      {isOwner && all.length > 1 && (
        <StandingOffer workspaceId={workspaceId} nameOf={(id) => all.find(({ userId }) => userId === id)?.name} />
      )}
      <ul className="lines">
        {(all.length > 1 || !isOwner ? all : []).map((member) => (
          <MemberRow
            key={member.userId}
            member={member}
            workspaceId={workspaceId}
            canChange={isOwner && member.level !== "owner"}
            onGone={() => heading.current?.focus()}
          />
        ))}
      </ul>
      {!data && error && <NotLoaded onRetry={refetch}>{messageOf(error, "The list cannot be loaded just now.")}</NotLoaded>}
    </section>
  );
}
