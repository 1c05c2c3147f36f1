import type { Page } from "@playwright/test";

/** A device with a passkey's key in it, which says yes to whatever it is asked. */
export async function withPasskeyDevice(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("WebAuthn.enable");
  const device = { protocol: "ctap2", transport: "internal", hasResidentKey: true, hasUserVerification: true } as const;
  await session.send("WebAuthn.addVirtualAuthenticator", {
    options: { ...device, isUserVerified: true, automaticPresenceSimulation: true },
  });
}
