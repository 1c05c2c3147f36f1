import { createUser } from "./create.ts";
import { deleteUser } from "./delete.ts";
import { closeUser, openUser } from "./disable.ts";
import { exportUser } from "./export.ts";
import { listUsers } from "./list.ts";
import { listDone } from "./record.ts";
import { resetUser } from "./reset.ts";

/** What `npm run users -- …` does, by its name. Each answers lines to be printed. */
export const commands = {
  list: listUsers,
  create: createUser,
  reset: resetUser,
  disable: closeUser,
  enable: openUser,
  delete: deleteUser,
  export: exportUser,
  log: listDone,
};
