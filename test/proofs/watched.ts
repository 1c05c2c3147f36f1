/** A server under watch: what is done to it must leave its event loop its turns. */
import { expect } from "vitest";
import { ask, type Client, must } from "./client.ts";
import { type Delay, LoopWatch, MOST_DELAY, standstill } from "./loop-delay.ts";
import { Octavo } from "./octavo.ts";

export class Watched {
  readonly octavo: Octavo;
  readonly marta: Client;
  /** Of Marta's. */
  readonly workspaceId: number;
  readonly #watch: LoopWatch;

  private constructor(watch: LoopWatch, octavo: Octavo, marta: Client, workspaceId: number) {
    this.#watch = watch;
    this.octavo = octavo;
    this.marta = marta;
    this.workspaceId = workspaceId;
  }

  /** @param env settings of the server */
  static async create(env: Record<string, string> = {}): Promise<Watched> {
    const watch = await LoopWatch.create();
    const { around, env: probed } = watch.setup;
    const octavo = await Octavo.create({ around, env: { ...probed, ...env } });
    const marta = await octavo.person("Marta");
    const { id } = await must(ask(marta, "createWorkspace", { body: { name: "Coast Path guide" } }));
    return new Watched(watch, octavo, marta, id);
  }

  /** Runs `work` and holds the server to its promise. */
  async turnsOn<T>(what: string, work: () => Promise<T>): Promise<T> {
    const { server, idle, result } = await this.#watch.during(this.octavo.pid, work);
    console.log(`${what}: longest turn ${ms(server)}; of an idle process ${ms(idle)}.`);
    expect(standstill(server) - standstill(idle)).toBeLessThan(MOST_DELAY);
    return result;
  }

  async stop(): Promise<void> {
    await this.octavo.stop();
    this.#watch.stop();
  }
}

const ms = ({ wall, own }: Delay) => `${Math.round(wall)} ms, ${Math.round(own)} ms of them its own`;
