import type LateIcons from "./late-icons.tsx";
import { loaded } from "./loaded.tsx";

const Late = loaded(() => import("./late-icons.tsx"), { quiet: true });

/** An icon that stands on no first screen: it comes with what an open page asks for later, into a place that is kept. */
export function LateIcon(props: React.ComponentProps<typeof LateIcons>) {
  return <Late {...props} fallback={<span className="i" />} />;
}
