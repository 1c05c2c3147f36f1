/** Workspaces, pages and sharing against a server that answers what section 7 names, and nothing else. */

import { expectToast } from "./spec.ts";
import { button, guidebook, packing, pageOf, spaces, specified, todo, updatedAt, user } from "./spec-shapes.ts";
import { expect, forgive, test } from "./test.ts";

test.afterEach(({ complaints }) => forgive(complaints, "404"));

test("the workspace list shows names, descriptions, icons and labels; a new workspace needs id and name", async ({ page }) => {
  await specified(page, {
    "GET /api/auth/user": user,
    "GET /api/workspaces": spaces,
    "POST /api/workspaces": (body: unknown) => {
      expect(body).toEqual({ name: "House", description: "", isPublic: false, isEncrypted: true });
      return { id: 9, name: "House" };
    },
    "GET /api/workspaces/9/pages": [],
  });
  await page.goto("/");
  const card = (name: string) => page.getByRole("link", { name });
  await expect(card("Coast Path")).toContainText("Three days on foot.");
  await expect(card("Coast Path").getByText("Private", { exact: true })).toBeVisible();
  await expect(card("Coast Path").locator(".lucide-lock")).toBeVisible();
  await expect(card("Reading log").getByText("Public", { exact: true })).toBeVisible();
  await expect(card("Reading log").locator(".lucide-globe")).toBeVisible();
  await button(page, "New workspace").click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.locator(".dialog-foot").getByRole("button")).toHaveText(["Cancel", "Create"]);
  await dialog.getByLabel("Name").fill("Never made");
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(dialog).toBeHidden();
  await button(page, "New workspace").click();
  await expect(dialog.getByLabel("Name")).toHaveValue("");
  await dialog.getByLabel("Name").fill("House");
  await dialog.getByRole("button", { name: "Create" }).click();
  await expectToast(page, "success", "Workspace created");
  await expect(page).toHaveURL("/workspace/9");
  await expect(page.getByRole("heading", { name: "Start writing" })).toBeVisible();
});

test("the editor reads, writes, makes and deletes pages that have the named fields only", async ({ page }) => {
  let pages = [guidebook, packing];
  const saved: unknown[] = [];
  await specified(page, {
    "GET /api/auth/user": user,
    "GET /api/workspaces": spaces,
    "GET /api/workspaces/7/pages": () => pages,
    "GET /api/pages/1": () => ({ title: "Guidebook", content: [], updatedAt, parentId: null, id: 1, workspaceId: 7 }),
    "GET /api/pages/2": () => pages.find(({ id }) => id === 2) ?? packing,
    "PATCH /api/pages/2": (body: unknown) => {
      saved.push(body);
      return { ...packing, ...(body as object) };
    },
    "PATCH /api/pages/2/content": (body: unknown) => {
      saved.push(body);
      return { ...packing, title: "Boots", content: body };
    },
    "DELETE /api/pages/2": () => {
      pages = pages.filter(({ id }) => id !== 2);
      return "Deleted";
    },
    "POST /api/pages": () => {
      pages = [...pages, pageOf(12, "Untitled")];
      return { id: 12 };
    },
    "GET /api/pages/12": pageOf(12, "Untitled"),
  });
  await page.goto("/workspace/7");
  await expect(page).toHaveURL("/page/1");
  await button(page, "Expand Guidebook").click();
  await expect(page.getByRole("treeitem", { name: "Packing" }).locator("[data-icon]")).toHaveAttribute("data-icon", "checklist");
  await page.getByRole("treeitem", { name: "Packing" }).getByRole("link").click();
  await expect(page.getByRole("navigation", { name: "Breadcrumb" })).toHaveText("Guidebook / Packing");
  await expect(page.locator(".pagebar time")).toHaveText("Oct 5");
  await page.getByRole("checkbox", { name: "Boots" }).click();
  await page.getByRole("textbox", { name: "Title" }).fill("Boots");
  await button(page, "Save").click();
  await expectToast(page, "success", "Content saved");
  expect(saved).toEqual([{ title: "Boots" }, [{ ...todo, content: { items: [{ id: "i1", text: "Boots", completed: false }] } }]]);
  await expect(page.getByText("Unsaved changes")).toHaveCount(0);
  await button(page, "More").click();
  await page.getByRole("menuitem", { name: "Delete Page" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expectToast(page, "success", "Page deleted");
  await expect(page).toHaveURL("/");
  await page.goBack();
  await page.goto("/workspace/7");
  await button(page, "New page").first().click();
  await expectToast(page, "success", "Page created");
  await expect(page).toHaveURL("/page/12");
  await expect(page.getByRole("treeitem")).toHaveText(["Guidebook", "Untitled"]);
});

test("a page that names neither itself nor a workspace is the one asked for, in workspace 1, its blocks by position", async ({
  page,
}) => {
  const blocks = ["Second", "First"].map((text, at) => ({ id: text, type: "text", position: 1 - at, content: { text } }));
  const one = { title: "Day one", content: blocks, updatedAt, parentId: null };
  await specified(page, {
    "GET /api/auth/user": user,
    "GET /api/workspaces": [{ id: 1, name: "First", isPublic: false, isEncrypted: true }],
    "GET /api/pages/3": one,
    "GET /api/workspaces/1/pages": [pageOf(3, "Day one", { workspaceId: 1 })],
    "PATCH /api/pages/3": { ...one, title: "Day two" },
  });
  await page.goto("/page/3");
  await expect(page.getByRole("textbox", { name: "Title" })).toHaveValue("Day one");
  await expect(page.getByRole("treeitem", { name: "Day one" })).toBeVisible();
  await expect(page.locator("[data-block]")).toHaveText(["First", "Second"]);
  await expect(page.getByRole("complementary", { name: "Pages" })).toContainText("First");
  await page.getByRole("textbox", { name: "Title" }).fill("Day two");
  await expectToast(page, "success", "Title saved");
});

test("sharing needs no answer to a new link or a deletion", async ({ page }) => {
  let shares = [
    {
      id: 5,
      shareToken: "k7QmV2x9tLr4",
      accessLevel: "viewer",
      isActive: true,
      requireEmailVerification: false,
      allowedEmailDomains: null,
      requiredEmailKeywords: null,
      expiresAt: null,
      createdAt: updatedAt,
    },
  ];
  const asked: string[] = [];
  await specified(page, {
    "GET /api/auth/user": user,
    "GET /api/workspaces": spaces,
    "GET /api/workspaces/7/pages": [guidebook],
    "GET /api/pages/1": guidebook,
    "GET /api/sharing/workspace/7": () => {
      asked.push("list");
      return shares;
    },
    "POST /api/sharing/workspace/7": "Created",
    "DELETE /api/sharing/5": () => {
      shares = [];
      return "Deleted";
    },
  });
  await page.goto("/page/1");
  await expect(page.getByRole("textbox", { name: "Title" })).toHaveValue("Guidebook");
  expect(asked).toEqual([]);
  await button(page, "Share").click();
  await page.getByRole("menuitem", { name: "Share Workspace" }).click();
  await button(page, "Open Advanced Sharing").click();
  await expect(page.locator("li.share")).toContainText("/shared/workspace/k7QmV2x9tLr4");
  await button(page, "Create link").click();
  await expectToast(page, "success", "Share link created", "Your conditional sharing link has been created successfully.");
  await button(page, "Delete share link").click();
  await expectToast(page, "success", "Share link deleted");
  await expect(page.getByText("No share links yet.")).toBeVisible();
});

test("a shared workspace shows whatever level its permission names, and its pages in order, each level further in", async ({
  page,
}) => {
  await specified(page, {
    "GET /api/shared/workspace/k7QmV2x9tLr4": {
      workspace: { name: "Coast Path", description: "Three days on foot." },
      permission: { accessLevel: "commenter" },
      pages: [pageOf(4, "Print run", { position: 1 }), packing, { ...guidebook, position: 0 }],
    },
  });
  await page.evaluate(() => localStorage.clear());
  await page.goto("/shared/workspace/k7QmV2x9tLr4");
  await expect(page.getByRole("heading", { name: "Welcome to Coast Path" })).toBeVisible();
  await expect(page.getByText("Commenter", { exact: true })).toBeVisible();
  await expect(page.getByRole("treeitem")).toHaveText(["Guidebook", "Packing", "Print run"]);
  await expect(page.getByRole("treeitem", { selected: true })).toHaveCount(0);
  const left = async (name: string) => (await page.getByRole("treeitem", { name }).locator(".t").boundingBox())?.x ?? 0;
  expect(await left("Packing")).toBeGreaterThan(await left("Guidebook"));
  await page.getByRole("treeitem", { name: "Packing" }).click();
  await expect(page.getByRole("heading", { name: "Packing", exact: true })).toBeVisible();
  await expect(page.getByText(/^Last updated Oct 5, 2026/)).toBeVisible();
  await expect(page.getByText("Read-only", { exact: true })).toBeVisible();
  await expect(page.getByRole("checkbox", { name: "Boots" })).toBeDisabled();
});
