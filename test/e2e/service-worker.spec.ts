import { notice, saveButton, status, type, underControl, writtenPage } from "./drafts.ts";
import { expect, test } from "./test.ts";

test.use({ serviceWorkers: "allow" });

test("the service worker answers navigations and files, and every API call is still seen and changed by the test", async ({
  octavo,
  signedIn,
}) => {
  const { marta, id, address, saved } = await writtenPage(octavo);
  const call = `/api/pages/${id}`;
  const page = await signedIn(marta, address);
  await underControl(page);

  const seen = new Set<string>();
  const answered = new Map<string, boolean>();
  page.on("response", (response) => answered.set(new URL(response.url()).pathname, response.fromServiceWorker()));
  await page.route("**/api/**", async (route) => {
    const request = route.request();
    seen.add(`${request.method()} ${new URL(request.url()).pathname}`);
    if (request.method() === "GET" && request.url().endsWith(call)) {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...(await response.json()), title: "As the test says" } });
    } else await route.continue();
  });
  await page.reload();
  await underControl(page);
  await expect(page.getByLabel("Title")).toHaveValue("As the test says");
  await type(page, "The harbour", " at dawn");
  await saveButton(page).click();
  await expect(status(page)).toContainText("Saved");
  await expect.poll(saved).toEqual(["The harbour at dawn", "The path"]);

  const calls = [...answered].filter(([path]) => path.startsWith("/api/"));
  expect(seen).toContain("GET /api/auth/user");
  expect(seen).toContain(`GET ${call}`);
  expect(seen).toContain(`PATCH ${call}/content`);
  expect(calls.map(([path]) => path).filter((path) => ![...seen].some((call) => call.endsWith(` ${path}`)))).toEqual([]);
  expect(calls.filter(([, isFromWorker]) => isFromWorker)).toEqual([]);

  const others = [...answered].filter(([path]) => !path.startsWith("/api/"));
  expect(answered.get(address)).toBe(true);
  expect(others.filter(([path, isFromWorker]) => path.startsWith("/assets/") && !isFromWorker)).toEqual([]);
  const kept = await page.evaluate(async () => {
    const caches_ = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
    return (await Promise.all(caches_.map((cache) => cache.keys()))).flat().map(({ url }) => new URL(url).pathname);
  });
  expect(
    kept.filter((path) => !/^\/(assets\/.+-[\w-]{7,8}\.\w+|boot\.js|logo-mark\.svg|manifest\.webmanifest)?$/.test(path)),
  ).toEqual([]);
  await expect(notice(page)).toBeHidden();
});

test("a new version of the service worker keeps the files of the one before, and nothing older", async ({
  octavo,
  signedIn,
  page,
}) => {
  const { marta } = await writtenPage(octavo);
  // A page of the same origin without the application, and without the icon that a browser would ask for.
  const blank = `${octavo.url}/blank`;
  await page.route(blank, (route) => route.fulfill({ contentType: "text/html", body: '<link rel="icon" href="data:,">' }));
  await page.goto(blank);
  await page.evaluate(async () => {
    await caches.open("octavo-oldest");
    await caches.open("octavo-before");
  });
  await signedIn(marta);
  await underControl(page);
  await expect
    .poll(() => page.evaluate(() => caches.keys()))
    .toEqual(["octavo-before", expect.stringMatching(/^octavo-[0-9a-f]{12}$/)]);
});
