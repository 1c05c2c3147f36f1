import type { Migration } from "kysely/migration";
import type { Engine } from "../database.ts";
import { initial } from "./0001-initial.ts";
import { creations } from "./0002-creations.ts";
import { knownDevices } from "./0003-known-devices.ts";
import { lives } from "./0004-lives.ts";
import { mailClaims } from "./0005-mail-claims.ts";
import { usage } from "./0006-usage.ts";
import { pagesInOrder } from "./0007-pages-in-order.ts";
import { deletions } from "./0008-deletions.ts";
import { files } from "./0009-files.ts";
import { references } from "./0010-references.ts";
import { search } from "./0011-search.ts";
import { imports } from "./0012-imports.ts";
import { favourites } from "./0013-favourites.ts";
import { filesShown } from "./0014-files-shown.ts";
import { secondFactors } from "./0015-second-factors.ts";
import { accessTokens } from "./0016-access-tokens.ts";
import { memberLevels } from "./0019-member-levels.ts";
import { identities } from "./0020-identities.ts";
import { invitations } from "./0021-invitations.ts";
import { leaving } from "./0022-leaving.ts";
import { operators } from "./0023-operators.ts";
import { presence } from "./0024-presence.ts";
import { treeShape } from "./0025-tree-shape.ts";
import { exportTickets } from "./0026-export-tickets.ts";
import { fileAtWork } from "./0027-file-at-work.ts";
import { newestWords } from "./0028-newest-words.ts";
import { exportsUnderWay } from "./0029-exports.ts";
import { everyBeginning } from "./0030-every-beginning.ts";
import { oneQueueRow } from "./0031-one-queue-row.ts";
import { wordsAsTheyAre } from "./0032-words-as-they-are.ts";
import { mailsOfEntries } from "./0033-mails-of-entries.ts";
import { wordsOfItems } from "./0034-words-of-items.ts";
import { leftAsViewer } from "./0035-left-as-viewer.ts";
import { linksOfOne } from "./0036-links-of-one.ts";
import { mailsInFront } from "./0037-mails-in-front.ts";

/** In order; a released one is never changed. */
export function migrations(engine: Engine): Record<string, Migration> {
  return {
    "0001-initial": initial(engine),
    "0002-creations": creations(engine),
    "0003-known-devices": knownDevices(engine),
    "0004-lives": lives,
    "0005-mail-claims": mailClaims,
    "0006-usage": usage(),
    "0007-pages-in-order": pagesInOrder,
    "0008-deletions": deletions,
    "0009-files": files(engine),
    "0010-references": references(engine),
    "0011-search": search(engine),
    "0012-imports": imports(engine),
    "0013-favourites": favourites,
    "0014-files-shown": filesShown,
    "0015-second-factors": secondFactors(engine),
    "0016-access-tokens": accessTokens(engine),
    "0019-member-levels": memberLevels,
    "0020-identities": identities(engine),
    "0021-invitations": invitations(engine),
    "0022-leaving": leaving,
    "0023-operators": operators,
    "0024-presence": presence,
    "0025-tree-shape": treeShape,
    "0026-export-tickets": exportTickets(engine),
    "0027-file-at-work": fileAtWork(engine),
    "0028-newest-words": newestWords(engine),
    "0029-exports": exportsUnderWay,
    "0030-every-beginning": everyBeginning,
    "0031-one-queue-row": oneQueueRow(engine),
    "0032-words-as-they-are": wordsAsTheyAre(engine),
    "0033-mails-of-entries": mailsOfEntries,
    "0034-words-of-items": wordsOfItems(engine),
    "0035-left-as-viewer": leftAsViewer,
    "0036-links-of-one": linksOfOne,
    "0037-mails-in-front": mailsInFront,
  };
}
