import {
  AtSign,
  Ban,
  Clock,
  FileText,
  Globe,
  type LucideIcon,
  MailCheck,
  TextSearch,
  Trash2,
  UserCheck,
  Users,
} from "lucide-react";
import { useState } from "react";
import { IconButton } from "../ui/button.tsx";
import { CopyLinkButton } from "./copy-link.tsx";
import { LevelBadge } from "./level-badge.tsx";
import { LinkTester } from "./link-tester.tsx";
import { expiryWords, hrefOf, isExpired, isUnconditional, type ShownShare, timeLeft } from "./permission.ts";

interface ShareRowProps {
  share: ShownShare;
  /** Of the page that it is for; null for a workspace link. */
  pageTitle: string | null;
  isDeleting: boolean;
  onDelete: () => void;
}

export function ShareRow({ share, pageTitle, isDeleting, onDelete }: ShareRowProps) {
  const [isTesting, setIsTesting] = useState(false);
  const now = Date.now();
  const href = hrefOf(share);
  // Each link has buttons of the same names.
  const own = `share-${share.id}-level share-${share.id}-what share-${share.id}-facts`;
  return (
    <li className="share" id={`share-${share.id}`} tabIndex={-1}>
      <div className="row">
        <span id={`share-${share.id}-level`}>
          <LevelBadge level={share.accessLevel} />
        </span>
        <span className={`clip grow ${isExpired(share, now) ? "text-danger-ink" : "quiet"}`}>{expiryWords(share, now)}</span>
        <span className="share-acts">
          <IconButton
            size="sm"
            label="Test an address"
            aria-describedby={own}
            aria-expanded={isTesting}
            onClick={() => setIsTesting(!isTesting)}
          >
            <UserCheck className="i" />
          </IconButton>
          {href && <CopyLinkButton link={location.origin + href} describedBy={own} />}
          <IconButton
            size="sm"
            label="Delete share link"
            aria-describedby={own}
            danger
            aria-disabled={isDeleting}
            onClick={isDeleting ? undefined : onDelete}
          >
            <Trash2 className="i" />
          </IconButton>
        </span>
      </div>
      {pageTitle !== null ? (
        <p className="share-what" id={`share-${share.id}-what`}>
          <FileText className="i" />
          <span className="clip" dir="auto">
            {pageTitle || "Untitled"}
          </span>
        </p>
      ) : (
        href && (
          <p className="share-what num clip" id={`share-${share.id}-what`}>
            {href}
          </p>
        )
      )}
      <ul className="facts" id={`share-${share.id}-facts`}>
        {factsOf(share, now).map(({ Icon, text, isBad }) => (
          <li key={text} className={isBad ? "text-danger-ink" : undefined}>
            <Icon className="i" />
            <span dir="auto">{text}</span>
          </li>
        ))}
      </ul>
      {isTesting && <LinkTester id={share.id} />}
    </li>
  );
}

interface Fact {
  Icon: LucideIcon;
  text: string;
  isBad?: boolean;
}

function factsOf(share: ShownShare, now: number): Fact[] {
  const left = timeLeft(share, now);
  const facts: Fact[] = [];
  if (share.isActive === false) facts.push({ Icon: Ban, text: "Inactive", isBad: true });
  if (left) facts.push({ Icon: Clock, text: left, isBad: isExpired(share, now) });
  if (share.requireEmailVerification) facts.push({ Icon: MailCheck, text: "Verified e-mail" });
  if (share.allowedEmailDomains?.length) facts.push({ Icon: AtSign, text: share.allowedEmailDomains.join(", ") });
  if (share.requiredEmailKeywords?.length) facts.push({ Icon: TextSearch, text: share.requiredEmailKeywords.join(", ") });
  if (isUnconditional(share))
    facts.push(share.pageId ? { Icon: Users, text: "Anyone signed in" } : { Icon: Globe, text: "No conditions" });
  return facts;
}
