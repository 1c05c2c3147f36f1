import type { FastifyInstance } from "fastify";
import type { Context } from "../context.ts";
import { nameRoute } from "./route-names.ts";

/** Counters in Prometheus' text form. */

/** Upper bounds in seconds. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

interface Histogram {
  buckets: number[];
  sum: number;
  count: number;
}

export class Metrics {
  readonly #requests = new Map<string, number>();
  /** By route. */
  readonly #durations = new Map<string, Histogram>();

  /** Counts every answer of the server from here on. */
  constructor(http: FastifyInstance) {
    http.addHook("onResponse", async (request, reply) => {
      const { route, staysOpen } = nameRoute(request);
      this.#count(`method="${request.method}",route="${route}",status="${reply.statusCode}"`);
      if (!staysOpen) this.#time(route, reply.elapsedTime / 1000);
    });
  }

  #count(labels: string): void {
    this.#requests.set(labels, (this.#requests.get(labels) ?? 0) + 1);
  }

  #time(route: string, seconds: number): void {
    const known = this.#durations.get(route);
    const histogram = known ?? { buckets: BUCKETS.map(() => 0), sum: 0, count: 0 };
    if (!known) this.#durations.set(route, histogram);
    histogram.sum += seconds;
    histogram.count += 1;
    for (const [index, bound] of BUCKETS.entries())
      if (seconds <= bound) histogram.buckets[index] = (histogram.buckets[index] ?? 0) + 1;
  }

  async text(context: Context): Promise<string> {
    const { database, mailCounts, streams } = context;
    const { open, idle, waiting } = database.pool();
    const queued = await queuedMails(context);
    return [
      ...metric("octavo_requests_total", "counter", "Requests by route and status", [...this.#requests]),
      ...this.#histogram("octavo_request_duration_seconds", "Time to answer, by route"),
      ...metric("octavo_mails_sent_total", "counter", "Mails handed over", [["", mailCounts.sent]]),
      ...metric("octavo_mails_failed_total", "counter", "Attempts to hand a mail over that failed", [["", mailCounts.failed]]),
      ...metric("octavo_mails_queued", "gauge", "Mails waiting to be sent", queued === null ? [] : [["", queued]]),
      ...metric("octavo_database_connections", "gauge", "Database connections", [
        ['state="open"', open],
        ['state="idle"', idle],
      ]),
      ...metric("octavo_database_waiting", "gauge", "Transactions waiting for a connection", [["", waiting]]),
      ...metric("octavo_event_streams", "gauge", "Open pages that follow others' saves", [["", streams.size]]),
      ...metric("process_resident_memory_bytes", "gauge", "Resident memory", [["", process.memoryUsage.rss()]]),
      ...metric("process_start_time_seconds", "gauge", "When the process started", [["", STARTED]]),
      "",
    ].join("\n");
  }

  #histogram(name: string, help: string): string[] {
    const series = [...this.#durations].flatMap(([route, { buckets, sum, count }]) => [
      ...BUCKETS.map((bound, index) => `${name}_bucket{route="${route}",le="${bound}"} ${buckets[index]}`),
      `${name}_bucket{route="${route}",le="+Inf"} ${count}`,
      `${name}_sum{route="${route}"} ${sum}`,
      `${name}_count{route="${route}"} ${count}`,
    ]);
    return [`# HELP ${name} ${help}`, `# TYPE ${name} histogram`, ...series];
  }
}

const STARTED = Math.round(Date.now() / 1000 - process.uptime());

/** null while the database does not answer: that is when the other figures are wanted most. */
async function queuedMails({ database }: Context): Promise<number | null> {
  try {
    const row = await database.read
      .selectFrom("mails")
      .select(({ fn }) => fn.countAll<number>().as("queued"))
      .executeTakeFirst();
    return Number(row?.queued ?? 0);
  } catch {
    return null;
  }
}

function metric(name: string, type: string, help: string, values: [labels: string, value: number][]): string[] {
  return [
    `# HELP ${name} ${help}`,
    `# TYPE ${name} ${type}`,
    ...values.map(([labels, value]) => `${name}${labels && `{${labels}}`} ${value}`),
  ];
}
