/** Paper, magnification, forced colours and installing: ways to use Octavo that a screenshot does not show. */
import { doc, table as grid, h, p, todo as ticks, ul } from "../documents.ts";
import { heading, openPage, table, text, todo } from "./blocks.ts";
import { dialog, openShare } from "./sharing.ts";
import { expect, forgive, test, toast } from "./test.ts";

const LONG = 120;

test("a page is printed whole, black on white, without anything around it", async ({ octavo, signedIn }) => {
  const marta = await octavo.person("Marta");
  const { id: workspaceId } = await marta.workspace();
  const lines = Array.from({ length: LONG }, (_, at) => p(`Line ${at + 1} of the walk along the coast.`));
  const content = doc(h("Stages", 1), ticks(["Tides"]), ul(["Map"]), grid(["Stage"], [["One"]]), ...lines);
  const { id } = await marta.page(workspaceId, { title: "Coast path", content });
  await marta.page(workspaceId, { title: "Walks", content: doc(p(`See [Coast path](/page/${id}).`)) });
  const page = await signedIn(marta, `/page/${id}`);
  await page.evaluate(() => localStorage.setItem("octavo.theme", "dark"));
  await page.reload();
  await expect(page.getByText("Line 1 of the walk")).toBeVisible();
  await expect(page.getByRole("button", { name: /^Linked from/ })).toBeVisible();
  await page.evaluate(() => dispatchEvent(new Event("beforeprint")));
  await page.emulateMedia({ media: "print" });
  for (const around of [".side", ".top", ".pagebar", ".add-block", ".linked"])
    await expect(page.locator(around).first()).toBeHidden();
  await expect(page.getByText(`Line ${LONG} of the walk`)).toBeVisible();
  const sheet = await page.evaluate(() => ({
    paper: getComputedStyle(document.body).colorScheme,
    height: document.documentElement.scrollHeight,
    cut: [...document.querySelectorAll(".app, .main, .scroll")].filter((box) => getComputedStyle(box).overflowY !== "visible")
      .length,
  }));
  expect(sheet.paper).toBe("light");
  expect(sheet.height).toBeGreaterThan(LONG * 30);
  expect(sheet.cut).toBe(0);
  const sheets = (await page.pdf()).toString("latin1").match(/\/Type\s*\/Page\b/g) ?? [];
  expect(sheets.length).toBeGreaterThan(3);
});

test("on paper a block that has the focus is not framed, and an empty one asks for nothing", async ({ octavo, signedIn }) => {
  const { page, block } = await openPage(octavo, signedIn, text("Low water at ten"), text(""), heading(""));
  await page.keyboard.press("Tab");
  await block(0).focus();
  const frame = () => block(0).evaluate((section) => getComputedStyle(section).outlineStyle);
  await expect.poll(frame).toBe("solid");
  await page.emulateMedia({ media: "print" });
  expect(await frame()).toBe("none");
  const asking = block(1).getByText("Write, or press / for blocks").or(block(2).getByText("Heading"));
  await expect(asking).toHaveCount(2);
  for (const words of await asking.all()) await expect(words).toBeHidden();
  await page.emulateMedia({ media: "screen" });
  for (const words of await asking.all()) await expect(words).toBeVisible();
});

test("on paper long lines of code and wide tables are broken, and what is ticked shows its tick", async ({
  octavo,
  signedIn,
}) => {
  const names = Array.from({ length: 9 }, (_, at) => `Neighbourhood${at}ofthelighthouse`);
  const row = `| ${names.join(" | ")} |`;
  const code = `\`\`\`js\nconst sum = ${"aLongName + ".repeat(30)}end;\n\`\`\``;
  const many = Array.from({ length: 30 }, (_, at) => `Column${at}`);
  const rows = Array.from({ length: 40 }, (_, at) => many.map((name) => `${name}.${at}`));
  const wide = [text(code), text(`In a text:\n\n${code}`), text(`${row}\n|${" --- |".repeat(9)}\n${row}`)];
  const { page } = await openPage(octavo, signedIn, ...wide, table(names, names), table(many, ...rows), todo("x ticked"));
  await expect(page.getByRole("cell", { name: "Column29.0" })).toBeAttached();
  await page.evaluate(() => dispatchEvent(new Event("beforeprint")));
  await page.emulateMedia({ media: "print" });
  /** A4 between margins of 1 cm. */
  await page.setViewportSize({ width: 718, height: 1047 });
  const beyond = await page.evaluate(() =>
    [...document.querySelectorAll(".page :is(pre, code, table, th, td)")]
      .filter((part) => part.getBoundingClientRect().right > innerWidth + 1 || part.scrollWidth > part.clientWidth + 1)
      .map((part) => `${part.tagName}: ${part.textContent?.slice(0, 40)}`),
  );
  expect(beyond).toEqual([]);
  expect(await page.getByRole("checkbox").evaluate((box) => getComputedStyle(box).printColorAdjust)).toBe("exact");
});

test("a block that is linked to is in sight, and the browser's search finds the last one of a long page", async ({
  octavo,
  signedIn,
}) => {
  const marta = await octavo.person("Marta");
  const { id: workspaceId } = await marta.workspace();
  const content = doc(...Array.from({ length: 3000 }, (_, at) => p(`Milestone ${at + 1}.`, `m${at + 1}`)));
  const { id } = await marta.page(workspaceId, { title: "Milestones", content });
  const page = await signedIn(marta, `/page/${id}#block-m2900`);
  await expect(page.getByText("Milestone 2900.")).toBeInViewport();
  await page.evaluate(() => (location.hash = "#block-m40"));
  await expect(page.getByText("Milestone 40.")).toBeInViewport();
  expect(await page.evaluate(() => (window as unknown as { find(text: string): boolean }).find("Milestone 3000."))).toBe(true);
});

test("at 200 % nothing is cut off, and in forced colours what is chosen and focused is still told", async ({
  octavo,
  signedIn,
}) => {
  const marta = await octavo.person("Marta");
  const { id: workspaceId } = await marta.workspace();
  const { id } = await marta.page(workspaceId, { title: "Coast path", content: doc(p("Along the cliffs."), ticks(["*Tides"])) });
  // A window of 1280 at 200 % is one of 640.
  await (await signedIn(marta)).setViewportSize({ width: 640, height: 400 });
  const page = await signedIn(marta, `/page/${id}`);
  for (const address of [`/page/${id}`, "/", "/profile", "/logger"]) {
    await page.goto(octavo.url + address);
    await expect(page.getByRole("heading").first()).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), address).toBeLessThanOrEqual(0);
  }
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.emulateMedia({ forcedColors: "active" });
  await page.goto(`${octavo.url}/page/${id}`);
  await page.getByRole("button", { name: "Share" }).focus();
  await page.keyboard.press("Shift+Tab");
  const ring = await page.evaluate(() => {
    const style = getComputedStyle(document.activeElement as Element);
    return { outline: style.outlineStyle, width: Number.parseFloat(style.outlineWidth) };
  });
  expect(ring.outline).not.toBe("none");
  expect(ring.width).toBeGreaterThanOrEqual(2);
  const tabs = page.getByRole("radiogroup", { name: "View" }).or(page.getByRole("tablist", { name: "View" }));
  const borders = await tabs
    .first()
    .evaluate((list) =>
      [...list.querySelectorAll("button, [role=radio], [role=tab]")].map(
        (tab) => getComputedStyle(tab).outline + getComputedStyle(tab).border + getComputedStyle(tab).backgroundColor,
      ),
    );
  expect(new Set(borders).size).toBe(borders.length);
});

test("Octavo can be installed, and every screen has a title and a description", async ({ octavo, page, complaints }) => {
  await page.goto(octavo.url);
  const href = (await page.locator('link[rel="manifest"]').getAttribute("href")) ?? "";
  const manifest = await (await page.request.get(new URL(href, octavo.url).href)).json();
  expect(manifest).toMatchObject({ name: "Octavo", display: "standalone", start_url: "/" });
  for (const { src, sizes } of manifest.icons) {
    const icon = await page.request.get(new URL(src, octavo.url).href);
    expect(icon.status(), `${src} ${sizes}`).toBe(200);
  }
  expect(manifest.icons.map(({ sizes }: { sizes: string }) => sizes)).toEqual(expect.arrayContaining(["192x192", "512x512"]));
  const seen = new Map<string, string>();
  for (const address of ["/", "/login", "/forgot-password", "/verify-email", "/nowhere", "/shared/workspace/none"]) {
    await page.goto(octavo.url + address);
    await expect(page.getByRole("heading").first()).toBeVisible();
    seen.set(await page.title(), (await page.locator('meta[name="description"]').getAttribute("content")) ?? "");
  }
  forgive(complaints, "404");
  expect(seen.size).toBe(6);
  expect(new Set(seen.values()).size).toBe(6);
  expect([...seen.values()]).not.toContain("Notes and workspaces that you can trust with years of writing.");
});

test("F8 shows that a notification has the focus, and one writes on where one was once it is gone", async ({
  octavo,
  signedIn,
}) => {
  const { page, block, caret, saved } = await openPage(octavo, signedIn, text("Along the cliffs."));
  await block(0).click();
  await expect.poll(caret).toMatchObject({ label: "Text" });
  for (const [at, close] of [
    ["End", "Escape"],
    ["Home", "Tab Tab Enter"],
  ] as const) {
    await page.keyboard.press(at);
    await page.keyboard.type("See");
    await page.keyboard.press("Control+s");
    const notice = toast(page);
    await expect(notice).toBeVisible();
    await page.keyboard.press("F8");
    await expect(notice).toHaveCSS("outline-style", "solid");
    for (const key of close.split(" ")) await page.keyboard.press(key);
    await expect(notice).toHaveCount(0);
    await page.keyboard.type("!");
  }
  expect(await saved()).toEqual(["See!Along the cliffs.See!"]);
  // A dialog, which keeps the focus from all else, has it again in the same way.
  await page.context().grantPermissions(["clipboard-write"]);
  await openShare(page, "Share Page");
  const copy = dialog(page, "Share Page").getByRole("button", { name: /^Cop/ });
  await copy.press("Enter");
  await page.keyboard.press("F8");
  await expect(page.getByRole("region", { name: "Notifications (F8)" }).getByRole("listitem")).toContainText("Link copied");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await expect(toast(page).getByRole("button", { name: "Dismiss" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(toast(page)).toHaveCount(0);
  await expect(copy).toBeFocused();
});
