import { loaded } from "./loaded.tsx";

const load = async () => import("./menu-icons.ts");

/** Icons that only menus show come when one opens; their place is kept. */
const icons = {
  archive: loaded(async () => ({ default: (await load()).Archive }), { quiet: true }),
  layers: loaded(async () => ({ default: (await load()).Layers }), { quiet: true }),
  link: loaded(async () => ({ default: (await load()).Link }), { quiet: true }),
  trash: loaded(async () => ({ default: (await load()).Trash2 }), { quiet: true }),
};

export function MenuIcon({ name }: { name: keyof typeof icons }) {
  const Icon = icons[name];
  return <Icon className="i" fallback={<span className="i" />} />;
}
