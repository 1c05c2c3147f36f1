// Before the first paint: the theme that was chosen on this device.
try {
  const theme = localStorage.getItem("octavo.theme");
  if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
} catch {}
