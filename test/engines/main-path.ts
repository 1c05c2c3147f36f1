/** From signing up to a link that was closed again, and a link that asks who comes. */
import { expect } from "vitest";
import { doc, p } from "../documents.ts";
import { PASSWORD } from "../world.ts";
import type { Promised } from "./promised.ts";
import { block, button, isWriting, item, labelled, link, row, says } from "./seen.ts";

export async function goesWholeWay({ octavo, engine, name }: Promised): Promise<void> {
  const email = `nora.${name.toLowerCase()}@coastpress.example`;
  await engine.open(octavo.url, null);
  await engine.click(link("Start Writing for Free"));
  await engine.fill(labelled("First name"), "Nora");
  await engine.fill(labelled("Last name"), "Berg");
  await engine.fill(labelled("Email"), email);
  await engine.fill(labelled("Password"), PASSWORD);
  await engine.click(button("Create account"));
  await engine.until(says("Registration successful"));
  await engine.go(octavo.url + (await octavo.mails.link(email)));
  await engine.until(says("Email verified"));
  await engine.fill(labelled("Email"), email);
  await engine.fill(labelled("Password"), PASSWORD);
  await engine.click(button("Sign In"));
  await engine.until(says("Welcome back, Nora"));

  await engine.click(button("New workspace"));
  await engine.fill(`document.querySelector("[role=dialog]") && ${labelled("Name")}`, "Coast Path guide");
  await engine.click(button("Create"));
  await engine.until(says("Start writing"));
  await engine.click(button("New page"));
  await engine.until(isWriting("Title"));
  await engine.type("Guidebook");
  await engine.press("Enter");
  await engine.until(isWriting("Text"));
  await engine.type("Leave the harbour by the **fish steps**.");
  await engine.press("Control+s");
  await engine.until(says("Content saved"));
  await engine.press("Escape");
  await engine.until(row("Guidebook"));
  await engine.reload();
  await engine.until(`${block(0)}?.querySelector("strong")?.innerText === "fish steps"`);

  await engine.click(button("Share"));
  await engine.click(item("Share Workspace"));
  await engine.click(button("Open Advanced Sharing"));
  await engine.click(button("Create link"));
  await engine.until(labelled("Your new link"));
  const [token, address] = (await engine.read(
    `[localStorage.getItem("authToken"), ${labelled("Your new link")}.value]`,
  )) as string[];
  await engine.open(String(address), null);
  await engine.until(says("Welcome to Coast Path guide"));
  await engine.click(row("Guidebook"));
  await engine.until(`document.querySelector(".blocks strong")?.innerText === "fish steps"`);
  expect(await engine.read(says("Read-only"))).toBe(true);

  await engine.open(`${octavo.url}/`, String(token));
  await engine.click(`document.querySelector("main a[href^='/workspace/']")`);
  await engine.click(button("Share"));
  await engine.click(item("Share Workspace"));
  await engine.click(button("Open Advanced Sharing"));
  await engine.click(button("Delete share link"));
  await engine.until(says("Share link deleted"));
  await engine.open(String(address), null);
  await engine.until(says("This shared workspace link is invalid or has expired."));
}

export async function opensByMailedCode({ octavo, marta, engine, name }: Promised): Promise<void> {
  const { id: workspaceId } = await marta.workspace();
  await marta.page(workspaceId, { title: "Day one", content: doc(p("Leave the harbour by the fish steps.")) });
  const conditions = { allowedEmailDomains: ["coastpress.example"] };
  const { shareToken } = await marta.do("shareWorkspace", { params: { workspaceId }, body: conditions });
  const email = `ines.${name.toLowerCase()}@coastpress.example`;
  await engine.open(`${octavo.url}/shared/workspace/${shareToken}`, null);
  await engine.until(says("Confirm your e-mail to open this workspace"));
  await engine.fill(labelled("Email"), email);
  await engine.click(button("Send code"));
  const code = /^\d{8}/.exec((await octavo.mails.next(email)).subject ?? "")?.[0] ?? "";
  await engine.until(`document.activeElement === ${labelled("8-digit code")}`);
  await engine.type(code);
  await engine.press("Enter");
  await engine.click(row("Day one"));
  await engine.until(says("Leave the harbour by the fish steps."));
  await engine.reload();
  await engine.until(row("Day one"));
}
