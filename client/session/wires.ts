import { navigate } from "wouter/use-browser-location";
import { links } from "#core/links.ts";
import { addressOf, call, messageOf } from "../api/call.ts";
import { isInterrupted } from "../api/interrupted.ts";
import { fromDevice } from "../api/kept-answers.ts";
import { isOnline } from "../api/online.ts";
import { patchTree } from "../api/patch-tree.ts";
import { queries, queryClient, readPage } from "../api/queries.ts";
import { readToken } from "../api/token.ts";
import { toastError, toastSuccess } from "../ui/toast.ts";
import type { News, PageWires } from "./page-wires.ts";

/** The wires of a page in the browser. What it tells goes one way: nothing of it comes back to the page. */
export function wiresOf(id: number, workspaceId: number): PageWires {
  const params = { id };
  return {
    read: async (signal) => {
      const page = await readPage(id, signal);
      if (fromDevice.has(addressOf("getPage", { params }))) throw new Error("The server gave no answer.");
      return page;
    },
    versions: () => queryClient.fetchQuery({ ...queries.versions(id), staleTime: 0 }),
    version: (revision) => call("getVersion", { params: { id, revision } }),
    rename: (title) => {
      const sent = call("updatePage", { params, body: { title } });
      return sent.catch(async () => {
        const { doneAfterAll } = await import("../api/done-after-all.ts");
        return doneAfterAll(sent, async () => (await call("getPage", { params })).title === title);
      });
    },
    save: (blocks, base, key) => {
      const headers = { "Idempotency-Key": key, ...(base === null ? {} : { "If-Match": `"${base}"` }) };
      return call("saveContent", { params, body: [...blocks], headers });
    },
    isOnline,
    watch: () => {
      const token = readToken();
      return (error) => isInterrupted(error, token);
    },
    publish: (page) => {
      queryClient.setQueryData(queries.page(id).queryKey, (known) => known && { ...known, ...page });
      const { title, updatedAt, hasTodo } = page;
      patchTree(page.workspaceId ?? workspaceId, id, { title, updatedAt, hasTodo } as Parameters<typeof patchTree>[2]);
    },
    tell: (news) => tell(news, links.page(id)),
  };
}

/** @param address of the page that it is about: whoever has left it is led back to it */
function tell(news: News, address: string): void {
  switch (news.kind) {
    case "title-saved":
      toastSuccess("Title saved");
      return;
    case "title-failed":
      toastError("Error saving title", "Failed to save title. Please try again.");
      return;
    case "content-saved":
      toastSuccess("Content saved");
      return;
    case "content-failed": {
      const open = { label: "Open", run: () => navigate(address), to: address };
      toastError("Error saving content", messageOf(news.error, "Failed to save content. Please try again."), open);
    }
  }
}
