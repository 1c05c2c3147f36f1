import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

/** Installs Debian packages where that needs no question: as root, with apt. @returns whether they are there now */
export function installWithApt(...names: string[]): boolean {
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return false;
  console.log(`Installing ${names.join(" and ")} with apt …`);
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const apt = (...args: string[]) => spawnSync("apt-get", args, { stdio: ["ignore", "ignore", "inherit"], env }).status === 0;
  return apt("update", "-qq") && apt("install", "-y", "-qq", "--no-install-recommends", ...names);
}
