import { loaded } from "../ui/loaded.tsx";

const Archive = loaded(async () => ({ default: (await import("./menu-icons.ts")).Archive }), { quiet: true });
const Layers = loaded(async () => ({ default: (await import("./menu-icons.ts")).Layers }), { quiet: true });

/** Icons that only menus show come when one opens; their place is kept. */
const icons = { archive: Archive, layers: Layers };

export function MenuIcon({ name }: { name: keyof typeof icons }) {
  const Icon = icons[name];
  return <Icon className="i" fallback={<span className="i" />} />;
}
