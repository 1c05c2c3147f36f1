import { Copy, ExternalLink, Pencil, Unlink } from "lucide-react";
import { useState } from "react";
import { IconButton } from "../../ui/button.tsx";
import { copyText } from "../../ui/copy.ts";
import { isOneLine, putText } from "../edit/apply-mark.ts";
import { setLink } from "../pen/toggle-mark.ts";
import type { PageStore } from "../store/page-store.ts";
import { AddressBar } from "./address-bar.tsx";
import { Bar } from "./bar.tsx";
import type { Held } from "./held.ts";

/** Where the link leads that the caret is in, and what can be done with it. */
export function LinkBar({ store, held, link }: { store: PageStore; held: Held; link: NonNullable<Held["link"]> }) {
  const [isEdited, setEdited] = useState(false);
  const { field } = held;
  const { from, to } = link.inner;
  const { address } = link;
  if (isEdited)
    return <AddressBar store={store} field={field} from={from} to={to} address={address} onDone={() => setEdited(false)} />;
  const remove = () => {
    const next = setLink({ text: field.value, start: from, end: to }, null, isOneLine(field));
    if (next) putText(store, field, { ...next, start: next.end });
    field.focus();
  };
  return (
    <Bar label="Link" className="link-bar" field={field} from={from} to={to}>
      <span className="address">{address || "Leads nowhere"}</span>
      <span className="sep" />
      {address !== "" && (
        <a
          className="icon-btn"
          aria-label="Open link"
          data-tip="Open link"
          href={address}
          target={isOwn(address) ? undefined : "_blank"}
          rel="noreferrer"
        >
          <ExternalLink className="i" />
        </a>
      )}
      {isWritten(field.value, link) && (
        <IconButton label="Edit link" onClick={() => setEdited(true)}>
          <Pencil className="i" />
        </IconButton>
      )}
      <IconButton label="Copy link" onClick={() => void copyText(address)}>
        <Copy className="i" />
      </IconButton>
      {isWritten(field.value, link) && (
        <IconButton label="Remove link" onClick={remove}>
          <Unlink className="i" />
        </IconButton>
      )}
    </Bar>
  );
}

/** An address that stands in the text is a link by itself. */
function isWritten(value: string, { whole, inner }: NonNullable<Held["link"]>): boolean {
  return whole.from < inner.from && value[whole.from] === "[";
}

function isOwn(address: string): boolean {
  return address.startsWith("/") || address.startsWith("#");
}
