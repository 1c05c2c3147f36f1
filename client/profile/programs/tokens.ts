import { queryOptions } from "@tanstack/react-query";
import type { AccessToken } from "#core/access-token.ts";
import { addressOf } from "../../api/call.ts";
import "../../api/late-addresses.ts";
import { queryClient } from "../../api/queries.ts";

/** Here and not beside the others, which come with the first screen. */
export const tokens = () => queryOptions<AccessToken[]>({ queryKey: [addressOf("listTokens")] });

export const invalidateTokens = () => queryClient.invalidateQueries({ queryKey: tokens().queryKey });
