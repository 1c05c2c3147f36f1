import type { FastifyInstance } from "fastify";
import type { Context } from "../context.ts";

/** Counters in Prometheus' text form. Routes are named by their pattern, never by an address. */

/** Upper bounds in seconds. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

interface Histogram {
  buckets: number[];
  sum: number;
  count: number;
}

export class Metrics {
  readonly #requests = new Map<string, number>();
  readonly #latency: Histogram = { buckets: BUCKETS.map(() => 0), sum: 0, count: 0 };

  observe(method: string, route: string, status: number, seconds: number): void {
    const labels = `method="${method}",route="${route}",status="${status}"`;
    this.#requests.set(labels, (this.#requests.get(labels) ?? 0) + 1);
    this.#latency.sum += seconds;
    this.#latency.count += 1;
    for (const [index, bound] of BUCKETS.entries())
      if (seconds <= bound) this.#latency.buckets[index] = (this.#latency.buckets[index] ?? 0) + 1;
  }

  async text(context: Context): Promise<string> {
    const { open, idle, waiting } = context.database.pool();
    const mails = await context.database.read
      .selectFrom("mails")
      .select((select) => [select.fn.countAll<number>().as("queued"), select.fn.max("attempts").as("attempts")])
      .executeTakeFirst();
    return [
      ...metric(
        "octavo_requests_total",
        "counter",
        "Requests by route and status",
        [...this.#requests].map(([labels, value]) => [labels, value]),
      ),
      ...this.#histogram(),
      ...metric("octavo_mails_sent_total", "counter", "Mails handed over", [["", context.mailCounts.sent]]),
      ...metric("octavo_mails_failed_total", "counter", "Attempts to hand a mail over that failed", [
        ["", context.mailCounts.failed],
      ]),
      ...metric("octavo_mails_queued", "gauge", "Mails waiting to be sent", [["", Number(mails?.queued ?? 0)]]),
      ...metric("octavo_database_connections", "gauge", "Database connections", [
        ['state="open"', open],
        ['state="idle"', idle],
      ]),
      ...metric("octavo_database_waiting", "gauge", "Transactions waiting for a connection", [["", waiting]]),
      ...metric("octavo_event_streams", "gauge", "Open pages that follow others' saves", [["", context.streams.size]]),
      ...metric("process_resident_memory_bytes", "gauge", "Resident memory", [["", process.memoryUsage.rss()]]),
      "",
    ].join("\n");
  }

  #histogram(): string[] {
    const name = "octavo_request_duration_seconds";
    const { buckets, sum, count } = this.#latency;
    return [
      `# HELP ${name} Time to answer`,
      `# TYPE ${name} histogram`,
      ...BUCKETS.map((bound, index) => `${name}_bucket{le="${bound}"} ${buckets[index]}`),
      `${name}_bucket{le="+Inf"} ${count}`,
      `${name}_sum ${sum}`,
      `${name}_count ${count}`,
    ];
  }
}

function metric(name: string, type: string, help: string, values: [labels: string, value: number][]): string[] {
  return [
    `# HELP ${name} ${help}`,
    `# TYPE ${name} ${type}`,
    ...values.map(([labels, value]) => `${name}${labels && `{${labels}}`} ${value}`),
  ];
}

/** Counts every answer from here on. */
export function measure(http: FastifyInstance): Metrics {
  const metrics = new Metrics();
  http.addHook("onResponse", async (request, reply) => {
    metrics.observe(request.method, request.routeOptions.url ?? "unknown", reply.statusCode, reply.elapsedTime / 1000);
  });
  return metrics;
}
