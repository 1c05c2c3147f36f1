import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import PostalMime from "postal-mime";
import { afterEach, describe, expect, it } from "vitest";
import { start, stopAll } from "../test/running.ts";

afterEach(stopAll);

/** Machines may be busy. */

const marta = { email: "marta@coastpress.example", password: "harbour-steps", firstName: "Marta", lastName: "Berg" };

describe("a mail without SMTP_URL", () => {
  it("is a file for the server's user alone, and its link is on the console", async () => {
    const server = await (await start()).ready();
    await server.call("register", { body: marta });
    await expect.poll(() => server.out).toContain(marta.email);
    const line = server.out.split("\n").find((one) => one.includes(marta.email));
    const link = /http:\/\/localhost:\d+(\/verify-email\?token=[\w-]+)$/.exec(line ?? "")?.[0] ?? "";
    const outbox = join(server.dataDir, "outbox");
    const [name = ""] = readdirSync(outbox);
    expect(name).toMatch(/-verification-[0-9a-f]{6}\.eml$/);
    expect(statSync(outbox).mode & 0o777).toBe(0o700);
    expect(statSync(join(outbox, name)).mode & 0o777).toBe(0o600);
    const mail = await PostalMime.parse(readFileSync(join(outbox, name)));
    expect(mail).toMatchObject({ to: [{ address: marta.email }], subject: "Confirm your e-mail address" });
    expect(link).not.toBe("");
    expect(mail.text).toContain(link);
    const opened = await server.call("verifyEmail", { query: { token: new URL(link).searchParams.get("token") ?? "" } });
    expect(opened.status).toBe(302);
    expect(opened.headers.get("location")).toContain("verif");
  });
});
