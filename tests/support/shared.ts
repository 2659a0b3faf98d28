import { test } from "vitest";

interface Stoppable {
  stop(): Promise<void>;
}

/** What runs for all files of this process, by name; stopped, the last first, when the last file has run. */
const sharing = test
  .extend("started", { scope: "worker" }, () => new Map<string, Promise<Stoppable>>())
  .extend("shared", { scope: "worker" }, ({ started }, { onCleanup }) => {
    onCleanup(async () => {
      for (const one of [...started.values()].reverse()) await (await one).stop();
    });
    return started;
  });

/**
 * Something that takes long to start and that files of a process may have together: the first that asks for it under a
 * name starts it. A start that fails is tried again by the next file.
 */
export function useShared<T extends Stoppable>(name: string, start: () => Promise<T>): () => T {
  let value: T | null = null;
  sharing.beforeAll(async ({ shared }) => {
    const known = (shared.get(name) as Promise<T> | undefined) ?? start();
    shared.set(name, known);
    try {
      value = await known;
    } catch (error) {
      shared.delete(name);
      throw error;
    }
  });
  return () => {
    if (!value) throw new Error(`The ${name} exists inside tests and hooks only.`);
    return value;
  };
}
