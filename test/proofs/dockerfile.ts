/** A Dockerfile, carried out line by line in root folders, for machines that get no images. */
import { spawnSync } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join, resolve } from "node:path";

export interface Image {
  root: string;
  env: Record<string, string>;
  /** As in `10001:10001`. */
  user: string;
  folder: string;
  volumes: string[];
  entrypoint: string[];
  health: string[];
}

export interface Step {
  what: string;
  rest: string;
}

const PATH = "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin";

/** Comments left out, continued lines joined. */
export function stepsOf(text: string): Step[] {
  return text
    .replace(/^#.*\n/gm, "")
    .replace(/\\\n\s*/g, "")
    .split("\n")
    .filter((line) => line.trim() !== "")
    .map((line) => ({ what: line.slice(0, line.indexOf(" ")), rest: line.slice(line.indexOf(" ") + 1).trim() }));
}

/** What `.dockerignore` lets through: it refuses everything and then names what stands at the top. */
export function contextOf(project: string): string[] {
  const [first, ...others] = readFileSync(join(project, ".dockerignore"), "utf8").trim().split("\n");
  if (first !== "*" || others.some((line) => !/^![\w.-]+$/.test(line))) throw new Error("`.dockerignore` is no list of names.");
  return others.map((line) => line.slice(1));
}

/**
 * @param work an empty folder
 * @param base lays the image that is named out in a folder
 * @returns the last stage
 */
export function build(project: string, work: string, base: (name: string, root: string) => void): Image {
  const stages = new Map<string, Image>();
  let image: Image | null = null;
  for (const { what, rest } of stepsOf(readFileSync(join(project, "Dockerfile"), "utf8"))) {
    if (what === "FROM") {
      const [name = "", , as = String(stages.size)] = rest.split(" ");
      image = { root: join(work, as), env: { PATH }, user: "0:0", folder: "/", volumes: [], entrypoint: [], health: [] };
      base(name, image.root);
      stages.set(as, image);
    } else if (image) carryOut(image, { what, rest }, project, stages);
  }
  if (!image) throw new Error("The Dockerfile has no FROM.");
  return image;
}

function carryOut(image: Image, { what, rest }: Step, project: string, stages: Map<string, Image>): void {
  switch (what) {
    case "WORKDIR":
      image.folder = resolve(image.folder, rest);
      mkdirSync(join(image.root, image.folder), { recursive: true });
      return;
    case "ENV":
      Object.assign(image.env, Object.fromEntries(rest.split(" ").map((pair) => pair.split("="))));
      return;
    case "USER":
      image.user = rest;
      return;
    case "VOLUME":
      image.volumes.push(rest);
      return;
    case "ENTRYPOINT":
      image.entrypoint = JSON.parse(rest);
      return;
    case "HEALTHCHECK":
      image.health = JSON.parse(rest.slice(rest.indexOf("CMD ") + 4));
      return;
    case "EXPOSE":
      return;
    case "COPY":
      copy(image, rest.split(" "), project, stages);
      return;
    case "RUN":
      must("unshare", ["-m", "sh", "-ec", `${mounts(image.root)}; exec "$@"`, "-", ...inside(image, ["sh", "-c", rest])]);
      return;
    default:
      throw new Error(`The line ${what} ${rest} is not known here.`);
  }
}

function copy(image: Image, words: string[], project: string, stages: Map<string, Image>): void {
  const stage = words[0]?.startsWith("--from=") ? stages.get(words.shift()?.slice("--from=".length) ?? "") : null;
  const to = join(image.root, resolve(image.folder, words.pop() ?? ""));
  const context = contextOf(project);
  for (const from of words) {
    const paths = from === "." ? context : [from];
    if (!stage && paths.some((path) => !context.includes(path))) throw new Error(`${from} is not in the context.`);
    for (const path of paths) {
      const source = join(stage?.root ?? project, path);
      const target = from === "." ? join(to, path) : to;
      const isFolder = statSync(source).isDirectory();
      if (isFolder) mkdirSync(target, { recursive: true });
      must("cp", ["-a", "--no-preserve=ownership", isFolder ? `${source}/.` : source, target]);
    }
  }
}

/** What every container has, for the shell that calls this alone. */
export const mounts = (root: string) => `mount -t proc proc ${root}/proc && mount --rbind /dev ${root}/dev`;

/** A command with the image's root, environment, folder and user, who can become nobody else. */
export function inside({ root, env, user, folder }: Image, command: string[], more: Record<string, string> = {}): string[] {
  const [uid = "0", gid = uid] = user.split(":");
  const variables = Object.entries({ ...env, ...more }).map(([name, value]) => `${name}=${value}`);
  const bound = uid === "0" ? [] : ["--no-new-privs", "--bounding-set=-all", "--inh-caps=-all"];
  return [
    ...["chroot", root, "/usr/bin/env", "-i", "-C", folder, ...variables],
    ...["setpriv", `--reuid=${uid}`, `--regid=${gid}`, "--clear-groups", ...bound, ...command],
  ];
}

/** @param out what becomes of what it says */
export function must(program: string, args: string[], out: "inherit" | "ignore" = "inherit"): void {
  const { status } = spawnSync(program, args, { stdio: ["ignore", out, "inherit"] });
  if (status !== 0) throw new Error(`${program} ${args.join(" ")} ended with ${status}.`);
}

/** Names of the project that the Dockerfile copies, and which are not there. */
export function missing(project: string): string[] {
  const copied = stepsOf(readFileSync(join(project, "Dockerfile"), "utf8"))
    .filter(({ what, rest }) => what === "COPY" && !rest.startsWith("--from"))
    .flatMap(({ rest }) => rest.split(" ").slice(0, -1));
  const there = readdirSync(project);
  return [...new Set([...copied, ...contextOf(project)])].filter((name) => name !== "." && !there.includes(name));
}
