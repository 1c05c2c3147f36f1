// Before the first paint: a browser that cannot do what Octavo needs is told so, the faces of which the device has a copy, and the
// theme that was chosen on it; on a slow line, that the rest is on its way, or does not come. On a first visit the faces would hold up the words, which have others of the same width meanwhile.
const tried = document.createElement("p");
tried.setAttribute("contenteditable", "plaintext-only");
if (tried.contentEditable !== "plaintext-only" || !tried.checkVisibility || !"".toWellFormed) location.replace("/browsers.html");
if (navigator.serviceWorker?.controller) for (const face of document.querySelectorAll("link[as=font]")) face.media = "all";
try {
  const theme = localStorage.getItem("octavo.theme");
  if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
} catch (_) {}
const drawn = (id) => document.getElementById(id);
setTimeout(() => drawn("opening")?.removeAttribute("hidden"), 600);
// Nothing else could say that the code, or a file that it imports, does not come.
addEventListener("error", ({ target }) => /\/main-/.test(target.src) && setTimeout(tellLost), true);
function tellLost() {
  const lost = drawn("lost");
  if (!lost) return;
  drawn("opening").remove();
  lost.hidden = false;
  lost.querySelector("button").onclick = () => location.reload();
}
// A file that nobody takes, or not yet, would take the place of the page.
addEventListener("dragover", (event) => {
  if (event.defaultPrevented || !event.dataTransfer?.types.includes("Files")) return;
  event.preventDefault();
  event.dataTransfer.dropEffect = "none";
});
