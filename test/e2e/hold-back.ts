import type { Page } from "@playwright/test";

/** A page whose code for `name` comes, or fails, when it is told to. */
export async function holdBack(page: Page, name: string, end: "continue" | "abort" = "continue"): Promise<() => void> {
  let letCome = () => {};
  const comes = new Promise<void>((resolve) => {
    letCome = resolve;
  });
  await page.route(`**/assets/${name}-*.js`, async (route) => {
    await comes;
    await route[end]();
  });
  return letCome;
}
