import * as vitest from "vitest";

/** What the official suites import from bun, in vitest's words. */
export const { afterAll, afterEach, beforeAll, beforeEach, describe, expect } = vitest;

/** bun takes a test's options last. */
export function test(name: string, body: () => unknown, options: { timeout?: number } | number = {}): void {
  vitest.test(name, typeof options === "number" ? { timeout: options } : options, async () => {
    await body();
  });
}

export const it = test;
