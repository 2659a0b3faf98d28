import { type Backend, RedisError, type Reply } from "./reply.ts";
import { RespConnection } from "./resp.ts";

/**
 * A real Redis behind the same endpoint. Upstash's shebang flag is unknown to it, so that the one script runs
 * without that line, which changes its SHA-1: the hash that callers know stands for the text they gave before.
 */
export class RealRedisBackend implements Backend {
  readonly #connection: RespConnection;
  #script: string | null = null;

  constructor(url: string) {
    this.#connection = new RespConnection(url);
  }

  async run(command: readonly string[]): Promise<Reply> {
    const reply = await this.#connection.send(this.#translate(command));
    if (reply instanceof RedisError) throw reply;
    return reply;
  }

  async close(): Promise<void> {
    this.#connection.close();
  }

  #translate([name = "", ...args]: readonly string[]): readonly string[] {
    if (name.toUpperCase() === "EVAL") this.#script = args[0]?.replace(/^#![^\n]*/, "") ?? null;
    const runsScript = name.toUpperCase().startsWith("EVAL") && this.#script !== null;
    return runsScript ? ["EVAL", this.#script ?? "", ...args.slice(1)] : [name, ...args];
  }
}
