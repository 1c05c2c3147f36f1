import { ThemeSwitch } from "./theme-switch.tsx";

/** In the upper right corner of a screen without a bar. */
export function ThemeCorner() {
  return (
    <span className="corner-r">
      <ThemeSwitch />
    </span>
  );
}
