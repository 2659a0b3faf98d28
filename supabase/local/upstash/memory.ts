import { COLLECTION_COMMANDS } from "./commands-collections.ts";
import { type Command, KEY_COMMANDS } from "./commands-keys.ts";
import { SORTED_COMMANDS } from "./commands-sorted.ts";
import { STRING_COMMANDS } from "./commands-strings.ts";
import { Keyspace } from "./keyspace.ts";
import { ScriptRunner } from "./lua.ts";
import { integer } from "./numbers.ts";
import { type Backend, OK, RedisError, type Reply } from "./reply.ts";

const COMMANDS: ReadonlyMap<string, Command> = new Map(
  Object.entries({ ...KEY_COMMANDS, ...STRING_COMMANDS, ...COLLECTION_COMMANDS, ...SORTED_COMMANDS }),
);

/** A Redis in this process: its commands and scripts run one after the other, nothing is kept. */
export class MemoryBackend implements Backend {
  readonly #keys = new Keyspace();
  readonly #scripts = new ScriptRunner((command) => this.#plain(command));

  async run(command: readonly string[]): Promise<Reply> {
    return this.#execute(command);
  }

  async transaction(commands: ReadonlyArray<readonly string[]>): Promise<Array<Reply | RedisError>> {
    const unknown = commands.find(([name = ""]) => !this.#isKnown(name.toUpperCase()));
    if (unknown !== undefined) throw unknownCommand(unknown);
    return commands.map((command) => {
      try {
        return this.#execute(command);
      } catch (error) {
        if (error instanceof RedisError) return error;
        throw error;
      }
    });
  }

  async close(): Promise<void> {
    this.#keys.clear();
  }

  #isKnown(name: string): boolean {
    return COMMANDS.has(name) || /^(EVAL(SHA)?(_RO)?|SCRIPT)$/.test(name);
  }

  #plain(command: readonly string[]): Reply {
    const [name = "", ...args] = command;
    const run = COMMANDS.get(name.toUpperCase());
    if (run === undefined) throw unknownCommand(command);
    return run(this.#keys, args);
  }

  #execute(command: readonly string[]): Reply {
    const [name = "", ...args] = command;
    switch (name.toUpperCase()) {
      case "EVAL":
      case "EVAL_RO":
        return this.#script(this.#scripts.load(args[0] ?? ""), args);
      case "EVALSHA":
      case "EVALSHA_RO":
        return this.#script(args[0] ?? "", args);
      case "SCRIPT":
        return this.#scriptCommand(args);
      default:
        return this.#plain(command);
    }
  }

  #script(hash: string, args: readonly string[]): Reply {
    const count = integer(args[1]);
    if (count < 0 || count > args.length - 2) {
      throw new RedisError("ERR Number of keys can't be greater than number of args");
    }
    return this.#scripts.run(hash, args.slice(2, 2 + count), args.slice(2 + count));
  }

  #scriptCommand(args: readonly string[]): Reply {
    switch (args[0]?.toUpperCase()) {
      case "LOAD":
        return this.#scripts.load(args[1] ?? "");
      case "EXISTS":
        return args.slice(1).map((hash) => (this.#scripts.knows(hash) ? 1 : 0));
      case "FLUSH":
        this.#scripts.forgetAll();
        return OK;
      default:
        throw new RedisError("ERR unknown subcommand of SCRIPT");
    }
  }
}

function unknownCommand(command: readonly string[]): RedisError {
  return new RedisError(`ERR unknown command '${command[0] ?? ""}'`);
}
