// Before the first paint: a browser that cannot do what Octavo needs is told so, and the theme that was chosen on this device.
const tried = document.createElement("p");
tried.setAttribute("contenteditable", "plaintext-only");
if (tried.contentEditable !== "plaintext-only" || !tried.checkVisibility || !"".toWellFormed) location.replace("/browsers.html");
try {
  const theme = localStorage.getItem("octavo.theme");
  if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
} catch (_) {}
