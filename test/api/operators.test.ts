import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { levelOf } from "../../server/operators/request-log.ts";
import { type Caller, World } from "../world.ts";

const TOKEN = "a-token-for-metrics";

/** Machines may be busy. */

let world: World;
let operator: Caller;

beforeAll(async () => {
  world = await World.create({ env: { METRICS_TOKEN: TOKEN } });
  operator = world.visitor();
  operator.token = TOKEN;
});
afterAll(() => world.stop());

/** The samples of a scrape by name and labels; fails on a line that Prometheus would not read. */
async function scrape(): Promise<Map<string, number>> {
  const { text, status, headers } = await operator.try("metrics");
  expect(status).toBe(200);
  expect(headers["content-type"]).toBe("text/plain; version=0.0.4; charset=utf-8");
  expect(text.endsWith("\n")).toBe(true);
  const samples = new Map<string, number>();
  const described = new Set<string>();
  for (const line of text.trimEnd().split("\n")) {
    const comment = /^# (?:HELP (\S+) \S.*|TYPE (\S+) (?:counter|gauge|histogram))$/.exec(line);
    const sample = /^([a-z_]+)((?:\{(?:[a-z]+="[^"\\]*",?)+\})?) (\S+)$/.exec(line);
    expect(comment ?? sample, line).not.toBeNull();
    if (comment?.[2]) described.add(comment[2]);
    if (!sample) continue;
    const [, name = "", labels = "", value] = sample;
    expect(described, name).toContain(described.has(name) ? name : name.replace(/_(bucket|sum|count)$/, ""));
    expect(samples.has(name + labels), line).toBe(false);
    expect(Number(value)).not.toBeNaN();
    samples.set(name + labels, Number(value));
  }
  return samples;
}

describe("/metrics", () => {
  it("is not there without METRICS_TOKEN, and for nobody without the token", async () => {
    const quiet = await World.create();
    expect((await quiet.visitor().try("metrics")).status).toBe(404);
    expect((await quiet.visitor().try("metrics", { headers: { authorization: "Bearer " } })).status).toBe(404);
    await quiet.stop();
    expect((await world.visitor().try("metrics")).status).toBe(404);
    expect((await world.visitor().try("metrics", { headers: { authorization: "Bearer wrong" } })).status).toBe(404);
  });

  it("counts requests by route and status, and how long they took", async () => {
    const route = 'route="/healthz"';
    const before = await scrape();
    for (let count = 0; count < 3; count += 1) await operator.do("health");
    await world.visitor().try("currentUser");
    const after = await scrape();
    const rise = (sample: string) => (after.get(sample) ?? 0) - (before.get(sample) ?? 0);
    expect(rise(`octavo_requests_total{method="GET",${route},status="200"}`)).toBe(3);
    expect(rise('octavo_requests_total{method="GET",route="/api/auth/user",status="401"}')).toBe(1);
    expect(rise(`octavo_request_duration_seconds_count{${route}}`)).toBe(3);
    expect(rise(`octavo_request_duration_seconds_bucket{${route},le="+Inf"}`)).toBe(3);
    expect(rise(`octavo_request_duration_seconds_sum{${route}}`)).toBeGreaterThan(0);
  });

  it("names no address, whatever is asked for", async () => {
    await world.visitor().raw("GET", '/shared/workspace/secret-token"} 1');
    await world.visitor().raw("GET", "/api/shared/workspace/secret-token");
    const samples = [...(await scrape()).keys()].join("\n");
    expect(samples).not.toContain("secret-token");
    expect(samples).toContain('route="/api/shared/workspace/:shareToken",status="404"');
  });

  it("counts mails sent, failed and waiting, and the database's connections", async () => {
    await world.person("Marta");
    world.mails.refusal = "Busy, try later";
    await world.person("Jonas", { verified: false });
    await expect.poll(async () => (await scrape()).get("octavo_mails_failed_total")).toBe(1);
    const samples = await scrape();
    expect(samples.get("octavo_mails_sent_total")).toBe(1);
    expect(samples.get("octavo_mails_queued")).toBe(1);
    expect(samples.get('octavo_database_connections{state="open"}')).toBeGreaterThan(0);
  });
});

describe("/metrics of the process", () => {
  it("tell how late its event loop was since the last scrape, and then anew", async () => {
    const late = 'nodejs_eventloop_delay_seconds{quantile="1"}';
    await scrape();
    await new Promise((resolve) => setTimeout(resolve, 50));
    const until = performance.now() + 300;
    while (performance.now() < until);
    await new Promise((resolve) => setTimeout(resolve, 50));
    const first = await scrape();
    expect(first.get(late)).toBeGreaterThan(0.25);
    expect(first.get('nodejs_eventloop_delay_seconds{quantile="0.99"}')).toBeLessThanOrEqual(first.get(late) ?? 0);
    // The machine may be busy, but hardly as busy as that.
    expect((await scrape()).get(late)).toBeLessThan(first.get(late) ?? 0);
  });

  it("tell processor time, heap, memory and open streams", async () => {
    const before = await scrape();
    // By its own clock: the machine may have no time for it.
    const until = process.cpuUsage().user + 100_000;
    while (process.cpuUsage().user < until);
    const after = await scrape();
    const cpu = 'process_cpu_seconds_total{mode="user"}';
    expect((after.get(cpu) ?? 0) - (before.get(cpu) ?? 0)).toBeGreaterThan(0.09);
    expect(after.get('nodejs_heap_bytes{space="used"}')).toBeGreaterThan(1e6);
    expect(after.get('nodejs_heap_bytes{space="total"}')).toBeGreaterThanOrEqual(
      after.get('nodejs_heap_bytes{space="used"}') ?? 0,
    );
    expect(after.get("process_resident_memory_bytes")).toBeGreaterThan(1e7);
    expect(after.get("octavo_event_streams")).toBe(0);
  });
});

describe("/healthz and /readyz", () => {
  it("answer anyone", async () => {
    for (const name of ["health", "ready"] as const) {
      expect(await world.visitor().try(name)).toMatchObject({ status: 200, body: { status: "ok" } });
    }
  });

  it("differ once the database is gone", async () => {
    const failing = await World.create({ env: { METRICS_TOKEN: TOKEN } });
    await failing.app.context.database.close();
    expect((await failing.visitor().try("health")).status).toBe(200);
    expect((await failing.visitor().try("ready")).status).toBe(503);
    const scraped = await failing.visitor().try("metrics", { headers: { authorization: `Bearer ${TOKEN}` } });
    expect(scraped.text).not.toContain("octavo_mails_queued 0");
    expect(scraped.status).toBe(200);
    await failing.stop();
  });
});

describe("an answer", () => {
  it("has an id of its own, which the log shares", async () => {
    const ids = await Promise.all([1, 2].map(async () => (await operator.try("health")).headers["x-request-id"]));
    expect(new Set(ids).size).toBe(2);
    for (const id of ids) expect(id).toMatch(/^[\w-]{9,20}$/);
  });

  it("is logged for everybody only if it failed or was slow", () => {
    expect(levelOf(200, 20)).toBe("debug");
    expect(levelOf(404, 20)).toBe("debug");
    expect(levelOf(200, 1500)).toBe("warn");
    expect(levelOf(503, 20)).toBe("error");
  });
});
