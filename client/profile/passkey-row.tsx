import { KeyRound, Pencil, Trash2 } from "lucide-react";
import type { Passkey } from "#core/passkey.ts";
import { IconButton } from "../ui/button.tsx";
import { formatTime } from "../ui/time.ts";

interface PasskeyRowProps {
  passkey: Passkey;
  onAsk: (what: "rename" | "remove") => void;
}

export function PasskeyRow({ passkey: { name, createdAt, lastUsedAt }, onAsk }: PasskeyRowProps) {
  const used = lastUsedAt ? `last used ${formatTime(lastUsedAt, "MMM d")}` : "never used";
  return (
    <li>
      <KeyRound className="i text-ink-3" />
      <div className="min-w-0 grow">
        <p className="clip" dir="auto">
          {name}
        </p>
        <p className="quiet num text-sm">
          Added {formatTime(createdAt, "MMM d")}, {used}
        </p>
      </div>
      <IconButton size="sm" label={`Rename ${name}`} onClick={() => onAsk("rename")}>
        <Pencil className="i" />
      </IconButton>
      <IconButton size="sm" danger label={`Remove ${name}`} onClick={() => onAsk("remove")}>
        <Trash2 className="i" />
      </IconButton>
    </li>
  );
}
