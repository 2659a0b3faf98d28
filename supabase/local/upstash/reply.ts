/** What a command answers. A status (`OK`) is told apart from a stored string with the same letters. */
export type Reply = string | number | null | Status | Reply[];

export class Status {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

/** An error reply; the message begins with its kind (`ERR`, `WRONGTYPE`, `NOSCRIPT`). */
export class RedisError extends Error {}

/** Something that carries out the commands that `commands.ts` lets through, one after the other. */
export type Backend = {
  run(command: readonly string[]): Promise<Reply>;
  close(): Promise<void>;
};
