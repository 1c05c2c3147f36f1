import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { printSize } from "#core/file-size.ts";
import type { Imported } from "#core/import/receipt.ts";
import "../api/late-addresses.ts";
import { call, messageOf } from "../api/call.ts";
import { makeOnce } from "../api/once.ts";
import { queries } from "../api/queries.ts";
import { sendImport } from "../api/send-import.ts";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { randomId } from "../ui/random-id.ts";
import { SelectField } from "../ui/select.tsx";
import { Switch } from "../ui/switch.tsx";
import { type Chosen, chosenFrom, type Placed } from "./chosen-files.ts";
import { DropZone } from "./drop-zone.tsx";
import { Meter } from "./meter.tsx";
import type { Dropped } from "./use-drop-on-tree.ts";

interface ImportChoiceProps {
  workspaceId: number;
  name: string;
  /** What was dropped on the tree, and where. */
  given: Dropped | undefined;
  onClose: () => void;
  onBegun: (begun: Imported) => void;
}

/** Says what is imported and where to, and sends it. */
export function ImportChoice({ workspaceId, name, given, onClose, onBegun }: ImportChoiceProps) {
  const [chosen, setChosen] = useState<(Chosen & { id: string }) | null>(null);
  const [parent, setParent] = useState(given?.parentId ? String(given.parentId) : TOP);
  const [update, setUpdate] = useState(false);
  const [sent, setSent] = useState<number | null>(null);
  const [error, setError] = useState<string | null>(null);
  const abort = useRef<() => void>(() => {});
  // Whoever could not be told of an import that was taken asks for it again, and sends no second one.
  const taken = useRef<{ what: string; id: number } | null>(null);
  useEffect(() => () => abort.current(), []);
  const take = (files: Promise<Placed[]>) => {
    setError(null);
    files
      .then(async (placed) => placed.length > 0 && setChosen({ ...(await chosenFrom(placed)), id: randomId() }))
      .catch(() => setError(UNREAD));
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => void (given && take(given.files)), []);
  const start = async () => {
    if (!chosen) return;
    setSent(0);
    setError(null);
    try {
      const what = `${chosen.id} ${parent} ${update}`;
      if (taken.current?.what !== what) {
        const { id } = await makeOnce(what, async (key) => {
          const options = { name: chosen.name, update, parentId: parent === TOP ? null : Number(parent), key };
          const sending = sendImport(workspaceId, chosen.blob, options, setSent);
          abort.current = sending.abort;
          return sending.done;
        });
        abort.current = () => {};
        taken.current = { what, id };
      }
      onBegun(await call("getImport", { params: { id: taken.current.id } }));
    } catch (cause) {
      setSent(null);
      setError(messageOf(cause, "Octavo gave no answer. Please try again: nothing is imported twice."));
    }
  };
  const size = chosen?.blob.size ?? 0;
  return (
    <Dialog
      className="importing"
      title="Import"
      description={
        <>
          Into <bdi>{name}</bdi>
        </>
      }
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" disabled={!chosen} pending={sent !== null} onClick={() => void start()}>
            Import
          </Button>
        </>
      }
    >
      <DropZone onFiles={take} />
      {chosen && (
        <p className="row justify-between" role="status">
          <bdi className="clip">{chosen.name}</bdi>
          <span className="quiet tabular-nums">{printSize(size)}</span>
        </p>
      )}
      {sent !== null && <Meter label="Uploading" done={sent} total={size} />}
      <Under workspaceId={workspaceId} value={parent} onChange={setParent} />
      <Switch
        label="Update an earlier import"
        hint="Pages that came from the same files are written anew instead of added again"
        checked={update}
        onChange={setUpdate}
      />
      {error && (
        <p className="error" role="alert">
          {error}
        </p>
      )}
    </Dialog>
  );
}

const UNREAD = "These files cannot be read.";
const TOP = "top";
/** Pages that a list can offer. */
const MOST = 300;

/** Where the pages go: the workspace's own first level, or below a page of it. */
function Under({ workspaceId, value, onChange }: { workspaceId: number; value: string; onChange: (value: string) => void }) {
  const { data = [] } = useQuery(queries.pages(workspaceId));
  const first = data.filter(({ parentId }) => parentId === null).sort((a, b) => a.position - b.position);
  const offered = first.slice(0, MOST);
  // Files may have been dropped on any page.
  const chosen = data.filter((page) => String(page.id) === value && !offered.includes(page));
  const options = [
    { value: TOP, label: "Top of the workspace" },
    ...[...offered, ...chosen].map(({ id, title }) => ({ value: String(id), label: title || "Untitled" })),
  ];
  return <SelectField label="Put the pages under" value={value} onChange={onChange} options={options} />;
}
