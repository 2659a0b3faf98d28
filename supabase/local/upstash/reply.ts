/** What a command answers. A status (`OK`) is told apart from a stored string with the same letters. */
export type Reply = string | number | null | Status | Reply[];

export class Status {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

export const OK = new Status("OK");

/** An error reply; the message begins with its kind (`ERR`, `WRONGTYPE`, `NOSCRIPT`). */
export class RedisError extends Error {}

export const syntaxError = () => new RedisError("ERR syntax error");

/** Something that carries out commands, one after the other. */
export type Backend = {
  run(command: readonly string[]): Promise<Reply>;
  /** All or nothing, without other commands between: MULTI … EXEC. Each place is a reply or its error. */
  transaction(commands: ReadonlyArray<readonly string[]>): Promise<Array<Reply | RedisError>>;
  close(): Promise<void>;
};
