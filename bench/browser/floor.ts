import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Block } from "#core/blocks/block.ts";
import { escapeHtml } from "../../server/html.ts";

/**
 * What the figures are compared with: the same blocks as a bare page. One file of HTML, no style and no framework; a click makes a
 * block editable, and the editor's keys add, move and delete it, or all of them. Measured by the same functions, as its page 1.
 */
export async function serveFloor(blocks: readonly Block[]): Promise<{ url: string; stop: () => Promise<void> }> {
  const html = Buffer.from(`<!doctype html><meta charset="utf-8"><title>Floor</title><link rel="icon" href="data:,">
<main>${blocks.map(drawn).join("\n")}</main><script>${SCRIPT}</script>`);
  const server = createServer((_request, response) => {
    response.writeHead(200, { "content-type": "text/html; charset=utf-8", "cache-control": "no-cache" }).end(html);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

function drawn(block: Block): string {
  return `<section data-block="${escapeHtml(block.id)}">${inner(block)}</section>`;
}

function inner(block: Block): string {
  switch (block.type) {
    case "text":
      return `<p>${escapeHtml(block.content.text)}</p>`;
    case "heading":
      return `<h2>${escapeHtml(block.content.text)}</h2>`;
    case "todo":
      return `<ul>${block.content.items.map((item) => `<li><input type="checkbox">${escapeHtml(item.text)}</li>`).join("")}</ul>`;
    case "list":
      return `<ul>${block.content.items.map((item) => `<li>${escapeHtml(item)}</li>`).join("")}</ul>`;
    case "table": {
      const row = (cells: readonly string[]) => `<tr>${cells.map((cell) => `<td>${escapeHtml(cell)}</td>`).join("")}</tr>`;
      return `<table>${[block.content.headers, ...block.content.rows].map(row).join("")}</table>`;
    }
  }
}

const SCRIPT = `
let open = null;
const main = document.querySelector("main");
let presses = 0;
let taken = null;
addEventListener("keydown", (event) => {
  if (event.ctrlKey && event.key === "a") presses += 1;
  else if (event.key === "Delete" && presses > 1) {
    taken = [...main.children];
    main.replaceChildren();
  } else if (event.ctrlKey && event.key === "z" && taken) {
    main.append(...taken);
    taken = null;
    presses = 0;
  } else if (event.key !== "Control") presses = 0;
  else return;
  if (presses > 1 || event.key === "z") event.preventDefault();
});
addEventListener("click", ({ target }) => edit(target.closest("[data-block]")));
addEventListener("keydown", (event) => {
  if (!open) return;
  const isEmpty = open.textContent.trim() === "";
  if (event.ctrlKey && event.key === "Enter") {
    const added = document.createElement("section");
    added.dataset.block = String(Math.random());
    open.after(added);
    edit(added);
  } else if (event.altKey && event.key === "ArrowUp") open.previousElementSibling?.before(open);
  else if (event.altKey && event.key === "ArrowDown") open.nextElementSibling?.after(open);
  else if (event.key === "Backspace" && isEmpty) {
    const above = open.previousElementSibling;
    open.remove();
    edit(above);
  } else return;
  event.preventDefault();
  open?.focus();
});
function edit(block) {
  if (!block) return;
  open?.removeAttribute("contenteditable");
  open = block;
  open.contentEditable = "true";
  open.focus();
}`;
