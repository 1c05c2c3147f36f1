import { monitorEventLoopDelay } from "node:perf_hooks";
import type { FastifyInstance } from "fastify";
import type { Context } from "../context.ts";
import type { Readiness } from "./readiness.ts";
import { nameRoute } from "./route-names.ts";

/** Counters in Prometheus' text form. */

/** Upper bounds in seconds. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

interface Histogram {
  buckets: number[];
  sum: number;
  count: number;
}

/** Milliseconds between two looks at the event loop. Looking every 10 costs a busy server some 6 % of its small answers. */
const RESOLUTION = 50;

export class Metrics {
  readonly #loop = monitorEventLoopDelay({ resolution: RESOLUTION });
  readonly #requests = new Map<string, number>();
  /** By route. */
  readonly #durations = new Map<string, Histogram>();

  /** Counts every answer of the server from here on. */
  constructor(http: FastifyInstance) {
    this.#loop.enable();
    http.addHook("onClose", async () => void this.#loop.disable());
    http.addHook("onResponse", (request, reply, done) => {
      const { route, staysOpen } = nameRoute(request);
      this.#count(`method="${request.method}",route="${route}",status="${reply.statusCode}"`);
      if (!staysOpen) this.#time(route, reply.elapsedTime / 1000);
      done();
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

  async text(context: Context, readiness: Readiness): Promise<string> {
    const { database, mailCounts, streams } = context;
    const { open, idle, waiting } = database.pool();
    // While the database does not answer, the other figures are wanted most.
    const queued = (await readiness.ask()) ? await queuedMails(context) : null;
    const { heapUsed, heapTotal, external, rss } = process.memoryUsage();
    const { user, system } = process.cpuUsage();
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
      ...metric("octavo_event_streams", "gauge", "Open event streams", [["", streams.size]]),
      ...this.#loopDelay(),
      ...metric("process_cpu_seconds_total", "counter", "Processor time", [
        ['mode="user"', user / 1e6],
        ['mode="system"', system / 1e6],
      ]),
      ...metric("process_resident_memory_bytes", "gauge", "Resident memory", [["", rss]]),
      ...metric("nodejs_heap_bytes", "gauge", "JavaScript's heap, and what it holds outside", [
        ['space="used"', heapUsed],
        ['space="total"', heapTotal],
        ['space="external"', external],
      ]),
      ...metric("process_start_time_seconds", "gauge", "When the process started", [["", STARTED]]),
      "",
    ].join("\n");
  }

  /** Since the last scrape; beyond the time between two looks. */
  #loopDelay(): string[] {
    const seconds = (nanoseconds: number) => Math.max(0, nanoseconds / 1e9 - RESOLUTION / 1000) || 0;
    const values: [string, number][] = [
      ['quantile="0.99"', seconds(this.#loop.percentile(99))],
      ['quantile="1"', seconds(this.#loop.max)],
    ];
    const lines = metric("nodejs_eventloop_delay_seconds", "gauge", "How late the event loop was since the last scrape", values);
    this.#loop.reset();
    return lines;
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
