import { openPage, text } from "./blocks.ts";
import { paste } from "./clipboard.ts";
import { expect, test } from "./test.ts";

const source = "```py of tides\ndef wait(now):\n    return 60\n```";

test("a text that is one fence is code: coloured, literal, copied, of a language that is chosen, and no word moves as it opens", async ({
  octavo,
  signedIn,
}) => {
  const { page, block, caret, saved } = await openPage(octavo, signedIn, text(source), text(""), text("end"));
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  const colours = () =>
    page.evaluate(() => [...CSS.highlights].flatMap(([kind, ranges]) => [...ranges].map((range) => `${kind} ${range}`)).sort());
  await expect.poll(colours).toEqual(["code-keyword def", "code-keyword return", "code-name wait", "code-number 60"]);
  const placeOf = () => block(0).locator("code").boundingBox();
  const before = await placeOf();
  await block(0).locator("code").click();
  await page.keyboard.press("Control+End");
  expect(await placeOf()).toEqual(before);
  await expect.poll(caret).toMatchObject({ label: "Text", after: "\n```" });
  await page.keyboard.press("Enter");
  await page.keyboard.type("```*a* # [] ");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Control+End");
  await page.keyboard.type("!");
  await block(0).getByRole("button", { name: "Language: Python · of tides" }).click();
  await page.getByRole("menuitemcheckbox", { name: "JavaScript" }).click();
  await page.keyboard.type("?");
  await block(0).getByRole("button", { name: "Copy" }).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain("```*a* # []     !?");

  // Typed by hand, and left again.
  await block(1).click();
  await page.keyboard.type("```js");
  await page.keyboard.press("Enter");
  await expect(block(1).getByRole("button", { name: "Language: JavaScript" })).toBeVisible();
  await page.keyboard.type("let a");
  await page.keyboard.press("Home");
  await page.keyboard.press("Backspace");
  await page.keyboard.type("so ");
  await block(2).click();
  await page.keyboard.press("Enter");
  await page.keyboard.type("/code");
  await page.keyboard.press("Enter");
  await page.keyboard.type("x");
  const lines = await saved();
  expect(lines[1]).toBe("so let a");
  expect(lines[3]).toBe("```\nx\n```");
  expect(lines[0]).toMatch(/^(`{3,})javascript of tides\ndef wait\(now\):\n {4}return 60\n {4}```\*a\* # \[\] {5}!\?\n\1$/);
});

test("what closes code that is typed stands as far in as what opened it, and an undo takes that back", async ({
  octavo,
  signedIn,
}) => {
  const { page, block, caret } = await openPage(octavo, signedIn, text("```js\n\n```"), text("end"));
  await block(0).locator("code").click();
  await page.keyboard.type("if (a) {");
  await page.keyboard.press("Enter");
  await page.keyboard.type("go();");
  await page.keyboard.press("Enter");
  await page.keyboard.type("}");
  await expect.poll(caret).toMatchObject({ before: "```js\nif (a) {\n  go();\n}", after: "\n```" });
  await page.keyboard.press("Control+z");
  await expect.poll(caret).toMatchObject({ before: "```js\nif (a) {\n  go();\n  ", after: "\n```" });
});

test("a fence of 2,000 lines types like a short one", async ({ octavo, signedIn }) => {
  const long = Array.from({ length: 2000 }, (_, line) => `  const value${line} = "${line}"; // ${line}`).join("\n");
  const { page, block, caret } = await openPage(octavo, signedIn, text("```js\nlet a;\n```"), text(`\`\`\`js\n${long}\n\`\`\``));
  const time = async (place: number) => {
    await block(place)
      .locator("code")
      .click({ position: { x: 40, y: 10 } });
    await page.keyboard.type("warm up ");
    return page.evaluate(async () => {
      const times: number[] = [];
      for (let key = 0; key < 30; key += 1) {
        const from = performance.now();
        document.execCommand("insertText", false, "x");
        await new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)));
        times.push(performance.now() - from);
      }
      return times.sort((a, b) => a - b)[15] ?? 0;
    });
  };
  const short = await time(0);
  const slow = await time(1);
  console.log(`short ${short.toFixed(1)} ms, 2,000 lines ${slow.toFixed(1)} ms`);
  // To the next frame; the machine may be busy.
  expect(slow).toBeLessThan(3 * short + 30);
  // The longest line grows, and the stretches that it is not in are not laid out anew.
  const code = block(1).locator("code");
  const other = code.locator(".stretch").nth(1);
  const before = await other.boundingBox();
  await page.keyboard.type("longest ".repeat(20));
  await expect.poll(async () => (await code.boundingBox())?.width).toBeGreaterThan((before?.width ?? 0) + 200);
  expect((await other.boundingBox())?.width).toBe(before?.width);
  // Beside a line that is shorter is its end.
  await page.keyboard.press("Home");
  await other.click({ position: { x: (before?.width ?? 0) + 200, y: 10 }, force: true });
  await expect.poll(async () => (await caret())?.before).toMatch(/\/\/ \d+$/);
  await expect.poll(async () => (await caret())?.after).toMatch(/^\n/);
});

test("what is pasted over all of a code's text is its code then", async ({ octavo, signedIn }) => {
  const { page, block, caret, saved } = await openPage(octavo, signedIn, text("```js\ngo();\nstop();\n```"));
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await block(0).click();
  await page.keyboard.press("Control+a");
  await paste(page, "def go():\n    # now\n    return a*b*c\n\n- x");
  expect(await caret()).toMatchObject({ after: "\n```" });
  expect(await saved()).toEqual(["```js\ndef go():\n    # now\n    return a*b*c\n\n- x\n```"]);
});

test("Tab leads to code with long lines, which arrows scroll, and to no other", async ({ octavo, signedIn }) => {
  const marta = await octavo.person("Marta");
  const { id: workspaceId } = await marta.workspace();
  const content = [text(source), text(`\`\`\`\n${"low tide, high tide, ".repeat(20)}\n\`\`\``)];
  const { id } = await marta.page(workspaceId, { title: "Guidebook", content });
  const page = await signedIn(marta, `/page/${id}`);
  const code = page.getByRole("region", { name: "Code" });
  await expect(code).toHaveCount(1);
  await expect(code).toContainText("low tide");
  await page.locator("[data-block]").nth(1).getByRole("button", { name: "Copy code" }).focus();
  await page.keyboard.press("Tab");
  await expect(code).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => code.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0);
  await code.click();
  await expect(page.locator("block-field")).toBeFocused();
  await expect(code).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(code).toHaveCount(1);
});

test("a fence typed in front of words takes them as its code, not as its language", async ({ octavo, signedIn }) => {
  const { page, block, caret, saved } = await openPage(octavo, signedIn, text("low();\nhigh();"), text("end"));
  const { keyboard } = page;
  await block(0).click();
  await keyboard.press("Control+Home");
  await keyboard.type("```");
  await expect.poll(caret).toMatchObject({ before: "```\n", after: "low();\nhigh();" });
  await keyboard.type("s");
  expect(await saved()).toEqual(["```\nslow();\nhigh();", "end"]);
  await keyboard.press("Control+z");
  await keyboard.press("Control+z");
  const now = await caret();
  expect(`${now?.before}${now?.after}`).toBe("```low();\nhigh();");
  // In a later line as in the first.
  await keyboard.press("Escape");
  await block(1).click();
  await keyboard.press("Home");
  await keyboard.type("one");
  await keyboard.press("Shift+Enter");
  await keyboard.type("```x");
  expect(await saved()).toEqual(["```low();\nhigh();", "one\n```\nxend"]);
});

test("a letter that is typed over all of a code is its code", async ({ octavo, signedIn }) => {
  const { page, block, saved } = await openPage(octavo, signedIn, text("```js\ngo();\nstop();\n```"), text("end"));
  await block(0).click();
  await page.keyboard.press("Control+a");
  await page.keyboard.type("low();");
  expect(await saved()).toEqual(["```js\nlow();\n```", "end"]);
});
