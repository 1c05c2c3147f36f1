import { Moon, Sun } from "lucide-react";
import { IconButton } from "./button.tsx";
import { switchTheme, useTheme } from "./theme.ts";

export function ThemeSwitch() {
  const theme = useTheme();
  return (
    <IconButton label="Switch theme" onClick={switchTheme}>
      {theme === "dark" ? <Sun className="i" /> : <Moon className="i" />}
    </IconButton>
  );
}
