import { useQuery } from "@tanstack/react-query";
import { lastUser } from "../api/last-user.ts";
import { listDrafts } from "../device/drafts.ts";
import { DraftsLink } from "../pages/draft-note.tsx";

/** Where a workspace cannot be opened of whose pages unsaved words lie on this device. */
export default function DraftsOfClosed({ workspaceId }: { workspaceId: number }) {
  const account = lastUser()?.id ?? 0;
  const { data: isAny } = useQuery({
    queryKey: ["drafts on this device", account, workspaceId],
    queryFn: async () => (await listDrafts(account)).some((draft) => draft.workspaceId === workspaceId),
    gcTime: 0,
  });
  return isAny ? (
    <p>
      What you wrote on its pages and did not save lies among the <DraftsLink />.
    </p>
  ) : null;
}
