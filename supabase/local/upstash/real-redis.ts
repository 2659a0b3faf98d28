import { sha1, withoutShebang } from "./lua.ts";
import { type Backend, RedisError, type Reply } from "./reply.ts";
import { RespConnection } from "./resp.ts";

/**
 * A real Redis behind the same endpoint. Scripts lose Upstash's shebang on the way, which changes
 * their SHA-1: the hash that the caller knows is translated.
 */
export class RealRedisBackend implements Backend {
  readonly #connection: RespConnection;
  readonly #scripts = new Map<string, string>();

  constructor(url: string) {
    this.#connection = new RespConnection(url);
  }

  async run(command: readonly string[]): Promise<Reply> {
    const [reply] = await this.#connection.send(this.#translate(command));
    if (reply instanceof RedisError) throw reply;
    return reply ?? null;
  }

  async transaction(commands: ReadonlyArray<readonly string[]>): Promise<Array<Reply | RedisError>> {
    const inside = commands.map((command) => this.#translate(command));
    const replies = await this.#connection.send(["MULTI"], ...inside, ["EXEC"]);
    const result = replies.at(-1);
    if (result instanceof RedisError) throw result;
    return Array.isArray(result) ? result : [];
  }

  async close(): Promise<void> {
    this.#connection.close();
  }

  #translate(command: readonly string[]): readonly string[] {
    const [name = "", first = "", second = ""] = command;
    const upper = name.toUpperCase();
    if (upper.startsWith("EVALSHA")) {
      const script = this.#scripts.get(first.toLowerCase());
      return script === undefined ? command : [upper.replace("SHA", ""), script, ...command.slice(2)];
    }
    if (upper.startsWith("EVAL")) return [name, this.#remember(first), ...command.slice(2)];
    if (upper === "SCRIPT" && first.toUpperCase() === "LOAD") return ["SCRIPT", "LOAD", this.#remember(second)];
    if (upper === "SCRIPT" && first.toUpperCase() === "FLUSH") this.#scripts.clear();
    return command;
  }

  #remember(script: string): string {
    const plain = withoutShebang(script);
    this.#scripts.set(sha1(script), plain);
    return plain;
  }
}
