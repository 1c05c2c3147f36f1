import { type UseMutationResult, useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { ApiError, request } from "../api/call.ts";
import { useFirstAsked } from "../api/first-asked.ts";
import "../api/late-addresses.ts";
import { invalidateLate } from "../api/late-queries.ts";
import { toastError, toastSuccess } from "../ui/toast.ts";
import { hrefOf } from "./permission.ts";
import { type ShareInput, toShare } from "./share-input.ts";

/** What the answer may hold; a program that speaks only the specification may answer anything. */
type Made = { id?: number; shareToken?: string; pageId?: number | null } | undefined;

/** @returns the call, and the link that was made last, whole */
export function useCreateShare(workspaceId: number, pageId: number, onCreated: () => void) {
  const [made, setMade] = useState<{ id: number | undefined; link: string } | null>(null);
  const firstAsked = useFirstAsked();
  const create = useMutation({
    mutationFn: (input: ShareInput) => post(input, firstAsked(input), workspaceId, pageId),
    onSuccess(answer, { scope }) {
      const href = hrefOf(scope === "page" ? { pageId } : { shareToken: answer?.shareToken });
      setMade(href ? { id: answer?.id, link: location.origin + href } : null);
      toastSuccess("Share link created", "Your conditional sharing link has been created successfully.");
      void invalidateLate.shares(workspaceId);
      onCreated();
    },
    onError: () => toastError("Error", "Failed to create sharing link. Please try again."),
  });
  return { create, made };
}

async function post(input: ShareInput, now: number, workspaceId: number, pageId: number): Promise<Made> {
  const body = toShare(input, now);
  try {
    const answer =
      input.scope === "page"
        ? await request("sharePage", { params: { pageId }, body })
        : await request("shareWorkspace", { params: { workspaceId }, body });
    // The specification shows no answer: it may be none, or no JSON.
    return await answer.json().catch(() => undefined);
  } catch (error) {
    // The specification's own words for an answer that is not OK; what the server said travels with them.
    throw error instanceof ApiError ? new Error("Failed to create sharing permission", { cause: error }) : error;
  }
}

/** A field that the server may find fault with, and what of the input makes it. */
const fields = {
  allowedEmailDomains: "allowedEmailDomains",
  requiredEmailKeywords: "requiredEmailKeywords",
  expiresAt: "days",
} as const;

/**
 * What the server says about a field that it refused, until that is changed. A fault of one among several conditions names it.
 * @param input as it stands now
 */
export function faultOf(
  { error, variables: sent }: Pick<UseMutationResult<Made, Error, ShareInput>, "error" | "variables">,
  input: ShareInput,
  field: keyof typeof fields,
): string | undefined {
  const errors = error?.cause instanceof ApiError ? error.cause.problem?.errors : undefined;
  const [path, [sentence] = []] = Object.entries(errors ?? {}).find(([name]) => name.split(".")[0] === field) ?? [];
  if (path === undefined || !sent || sent[fields[field]] !== input[fields[field]]) return undefined;
  const at = path.split(".")[1];
  const value = toShare(sent, 0)[field];
  return at && Array.isArray(value) ? `${value[Number(at)]}: ${sentence}` : sentence;
}
