import { openStreams } from "#core/limits.ts";
import type { StreamEvent } from "#core/page-event.ts";

type Kind = "page" | "tree";

/** What can be followed: a page, or a workspace's tree. */
export type Topic = `${Kind}/${number}`;

/** What tabs hear of: events of the server, and that it told nothing of a page where it tells how everything stands. */
export type Heard = StreamEvent | { type: "missing"; pageId: number };

/** What a topic hears that a stream was asked for, and that is not there, or not to be read: nobody says which. */
export function missing(topic: Topic): Heard {
  const id = idOf(topic);
  return topic.startsWith("page/") ? { type: "missing", pageId: id } : { type: "closed", workspaceId: id };
}

export function idOf(topic: Topic): number {
  return Number(topic.slice(topic.indexOf("/") + 1));
}

const ENDS: ReadonlySet<string> = new Set(["deleted", "lost", "missing", "closed"]);

/** Nothing more is heard of the topic, nor is it to be shown to whoever comes later. */
export function isEnd(event: Heard): boolean {
  return ENDS.has(event.type);
}

/** null for what is of neither. */
export function topicOf(event: Heard): Topic | null {
  if ("pageId" in event) return `page/${event.pageId}`;
  return "workspaceId" in event ? `tree/${event.workspaceId}` : null;
}

export function idsOf(kind: Kind, topics: readonly Topic[]): number[] {
  return topics.filter((topic) => topic.startsWith(`${kind}/`)).map(idOf);
}

/** Each once, and no more than one stream may have. */
export function firstOf(topics: readonly Topic[]): Topic[] {
  const once = [...new Set(topics)];
  const pages = once.filter((topic) => topic.startsWith("page/"));
  const trees = once.filter((topic) => topic.startsWith("tree/"));
  return [...pages.slice(0, openStreams.pages), ...trees.slice(0, openStreams.workspaces)];
}
