/** Commands that are TypeScript files of their own. */

/** For whoever runs Octavo: they are in a release, too. */
export const operating = {
  import: "scripts/import.ts",
  export: "scripts/export.ts",
  keys: "scripts/keys.ts",
  backup: "scripts/backup.ts",
  restore: "scripts/restore.ts",
  doctor: "scripts/doctor.ts",
  reindex: "scripts/reindex.ts",
  settings: "scripts/settings.ts",
  users: "scripts/users.ts",
  health: "scripts/health.ts",
};

/** For whoever works on it. */
export const developing = {
  test: "scripts/test.ts",
  dev: "scripts/dev.ts",
  cluster: "scripts/cluster.ts",
  release: "scripts/release.ts",
  proofs: "scripts/proofs.ts",
  bench: "bench/run.ts",
  pictures: "scripts/pictures.ts",
};
