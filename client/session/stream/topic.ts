import { openStreams } from "#core/limits.ts";
import type { StreamEvent } from "#core/page-event.ts";

type Kind = "page" | "tree";

/** What can be followed: a page, or a workspace's tree. */
export type Topic = `${Kind}/${number}`;

/** null for what is of neither. */
export function topicOf(event: StreamEvent): Topic | null {
  if ("pageId" in event) return `page/${event.pageId}`;
  return "workspaceId" in event ? `tree/${event.workspaceId}` : null;
}

export function idsOf(kind: Kind, topics: readonly Topic[]): number[] {
  return topics.filter((topic) => topic.startsWith(`${kind}/`)).map((topic) => Number(topic.slice(kind.length + 1)));
}

/** Each once, and no more than one stream may have. */
export function firstOf(topics: readonly Topic[]): Topic[] {
  const once = [...new Set(topics)];
  const pages = once.filter((topic) => topic.startsWith("page/"));
  const trees = once.filter((topic) => topic.startsWith("tree/"));
  return [...pages.slice(0, openStreams.pages), ...trees.slice(0, openStreams.workspaces)];
}
