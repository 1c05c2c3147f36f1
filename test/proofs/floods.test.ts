/** Whoever sends very much at once, signed in or not, keeps nobody else waiting. */
import { connect } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { MailSink } from "../mail-sink.ts";
import { PASSWORD } from "../world.ts";
import { amount } from "./amount.ts";
import { ask, must } from "./client.ts";
import { addMails } from "./many.ts";
import { Watched } from "./watched.ts";

let watched: Watched;

const mails = new MailSink();

beforeAll(async () => {
  mails.isDown = true;
  watched = await Watched.create({ SMTP_URL: await mails.listen() });
  // Once before, so that what every server comes to need is there.
  await sendAhead(10);
});
afterAll(async () => {
  await watched.stop();
  await mails.close();
});

/** So many requests on each of some connections, without waiting for an answer. */
async function sendAhead(count: number): Promise<void> {
  const { hostname, port } = new URL(watched.octavo.url);
  const sockets = Array.from({ length: 10 }, () => connect(Number(port), hostname));
  for (const socket of sockets) {
    socket.on("error", () => {});
    socket.resume();
    socket.write(`GET /api/nothing HTTP/1.1\r\nHost: ${hostname}\r\n\r\n`.repeat(count));
  }
  await pause(1000);
  for (const socket of sockets) socket.destroy();
}

describe("requests that are sent ahead", () => {
  const COUNT = amount(5000, 100_000);

  it("end their connection where they are thousands", { timeout: 30_000 }, async () => {
    await watched.turnsOn(`10 connections with ${COUNT} requests each`, () => sendAhead(COUNT));
  });
});

describe("mails that waited through an outage", () => {
  const COUNT = amount(10_000, 100_000);

  it("are called up some at a time", { timeout: amount(60_000, 600_000) }, async () => {
    await addMails(watched.octavo.place.settings, COUNT);
    mails.isDown = false;
    await watched.turnsOn(`${COUNT} mails`, async () => {
      await watched.octavo.person("Nora");
      await expect.poll(() => mails.to("nora@coastpress.example"), { timeout: 20_000 }).toHaveLength(1);
      await pause(amount(2000, 60_000));
    });
    const ines = await watched.octavo.person("Ines");
    await watched.turnsOn(`The deletion of an account beside ${COUNT} mails`, () =>
      must(ask(ines, "deleteAccount", { body: { password: PASSWORD } })),
    );
  });
});
